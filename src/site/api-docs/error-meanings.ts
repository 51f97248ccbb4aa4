import type { ErrorCode } from '../../api/errors.ts'

/** Meaning of each error code for a client, and the remedy. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, string>> = {
  invalid_body: 'The body is JSON of the wrong shape. issues names every field and its range.',
  invalid_parameter: 'A parameter is wrong or repeated. issues names each and what it may be.',
  malformed_json: 'The body cannot be read as JSON, or is no object.',
  malformed_request: 'The address or the request itself cannot be read.',
  unknown_parameter:
    'A parameter that only other operations know. The answer lists those of this one.',
  forbidden:
    'A page of another origin, or a host that is not this server, asked the address for agents.',
  dataset_not_found: 'No dataset has this id; a near one is suggested.',
  dataset_not_redistributable:
    'The source may not be republished; the answer says where to get it.',
  no_data: 'A well-formed country or sector on which nothing is held.',
  not_found: 'Nothing is served at this address. The catalog lists everything.',
  scenario_not_found: 'No scenario has this id; a near one is suggested.',
  scenario_retired:
    'The variant is no longer published. The answer names its parent and the reason.',
  method_not_allowed: 'The address takes other methods, which Allow names.',
  not_acceptable: 'The answer has no such representation, for example because it is no table.',
  body_too_large: 'The body is above 64 KiB; 640 KiB for the validation of scenarios.',
  precondition_failed: 'If-Match names other bytes than the present ones.',
  range_not_satisfiable:
    'Range names bytes beyond the end of the file, whose size Content-Range tells.',
  expectation_failed: 'Expect names anything but 100-continue. Leave it out.',
  unsupported_content_coding: 'The body is compressed. Send the JSON text as it is.',
  plant_data_missing: 'The document has no account: it states no cohorts and no weather.',
  certificate_failed: 'A solution could not be proved, so it is not published.',
  too_expensive:
    'The request costs more than is calculated at once. split says what to send instead.',
  solver_unavailable: 'The solver is not loaded. Take the published answer, or solve the program.',
  server_busy: 'Too much is asked for at a time. Retry-After says when to ask again.',
  internal_error: 'The server failed. Report the request id to its operator.',
}
