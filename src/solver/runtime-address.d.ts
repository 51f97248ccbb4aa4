/** Vite resolves such imports to the URL of the served file. */
declare module 'highs/runtime?url' {
  const address: string
  export default address
}
