import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api'

/** What a database may take of the machine. */
export interface DatabaseLimits {
  readonly threads: number
  /** As DuckDB writes it, such as 2GB; beyond it tables go to disk. */
  readonly memory: string
  /** Folder for what does not fit into memory. */
  readonly spillFolder: string
}

/** A row of an answer by column. */
type AnswerRow = Readonly<Record<string, unknown>>

/** A database in memory, for one partition at a time. */
export interface Database {
  readonly connection: DuckDBConnection
  /**
   * Another connection, to append through while an answer of the first is being read: an appender that
   * writes out ends such an answer early, without an error.
   */
  readonly appending: DuckDBConnection
  readonly run: (sql: string) => Promise<void>
  /** The rows of a short answer; numbers of 64 bits come as text. */
  readonly read: (sql: string) => Promise<AnswerRow[]>
  /** Run a COPY and return how many rows it wrote. */
  readonly copy: (sql: string) => Promise<number>
  readonly close: () => void
}

/** Open an empty database in memory. */
export async function openDatabase({
  threads,
  memory,
  spillFolder,
}: DatabaseLimits): Promise<Database> {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: memory,
    temp_directory: spillFolder,
    // Nothing is fetched: neither extensions nor files of other machines.
    autoinstall_known_extensions: 'false',
  })
  const [connection, appending] = [await instance.connect(), await instance.connect()]
  return {
    connection,
    appending,
    run: async (sql) => void (await connection.run(sql)),
    read: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson(),
    copy: async (sql) => Number((await connection.runAndReadAll(sql)).getRowsJson()[0]?.[0]),
    close: () => {
      appending.closeSync()
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Write a text as SQL does. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Write a name as SQL does. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
