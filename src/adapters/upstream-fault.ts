/** Why a source could not be refreshed; the refresh log records the code and the sentence. */
const FAULT_CODES = [
  'http_status',
  'connection',
  'timeout',
  'oversize',
  'incomplete',
  'not_data',
  'bad_redirect',
  'forbidden_address',
  'altered_body',
  'missing_file',
  'bad_csv',
  'bad_json',
  'header_changed',
  'bad_value',
  'row_count',
  'row_shape',
  'lost_rows',
  'duplicate_key',
  'out_of_range',
  'anchor_missed',
  'unknown_country',
  'not_redistributable',
] as const

/** Code of a fault. */
export type FaultCode = (typeof FAULT_CODES)[number]

/**
 * A source that did not deliver what its adapter expects: this happens occasionally and must not
 * crash the run.
 */
export class UpstreamFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'UpstreamFault'
    this.code = code
  }
}

/** Whether a caught value is an upstream fault. */
export function isUpstreamFault(value: unknown): value is UpstreamFault {
  return value instanceof UpstreamFault
}
