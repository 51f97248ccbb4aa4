/** Vite gives the address under which it serves a file that is imported so. */
declare module 'highs/runtime?url' {
  const address: string
  export default address
}
