import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';

/** An error of the data service; `code` is a SQLSTATE or PGRST code, or empty. */
export interface ServiceError {
  code?: string | undefined;
  message: string;
}

/** The kind of content. It appears in the texts. */
type Content = 'post' | 'reel';

type CreateFailure =
  | 'authentication'
  | 'signed-out'
  | 'wrong-user'
  | 'permission'
  | 'missing-value'
  | 'unknown-reference'
  | 'other';

/**
 * Thrown if a post or reel could not be created. `message` is the text from the specification,
 * `rawMessage` the message of the data service.
 */
export class CreateContentError extends Error {
  override readonly name = 'CreateContentError';
  readonly failure: CreateFailure;
  readonly rawMessage: string;

  constructor(content: Content, failure: CreateFailure, rawMessage = '') {
    super(MESSAGE_BY_FAILURE[failure](content, rawMessage));
    this.failure = failure;
    this.rawMessage = rawMessage;
  }
}

const MESSAGE_BY_FAILURE: Record<CreateFailure, (content: Content, raw: string) => string> = {
  authentication: (_, raw) => `Authentication error: ${raw}`,
  'signed-out': (content) => `User must be authenticated to create ${content}s`,
  'wrong-user': (content) => `User ID mismatch - cannot create ${content} for different user`,
  permission: (content) =>
    `Permission denied: Unable to create ${content}. Please ensure you are logged in and try again.`,
  'missing-value': () => 'Missing required information. Please fill in all required fields.',
  'unknown-reference': () => 'Invalid user reference. Please log out and log back in.',
  other: (content, raw) => `Failed to create ${content}: ${raw}`,
};

function failureOf({ code, message }: ServiceError): CreateFailure {
  if (code === '42501') return 'permission';
  if (code === '23502') return 'missing-value';
  if (code === '23503') return 'unknown-reference';
  if (code !== undefined && /^PGRST30[123]$/.test(code)) return 'authentication';
  // Some errors reach this function without their code.
  if (/row-level security/i.test(message)) return 'permission';
  if (/not-null constraint/i.test(message)) return 'missing-value';
  if (/foreign key constraint/i.test(message)) return 'unknown-reference';
  return 'other';
}

/** Converts an error of the data service. */
export function toCreateContentError(content: Content, error: ServiceError): CreateContentError {
  return new CreateContentError(content, failureOf(error), error.message);
}

const PREFIX = 'Failed to create content. ';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const HINT_BY_FAILURE: Record<Exclude<CreateFailure, 'other'>, string> = {
  authentication: 'Authentication failed. Please log out and log back in.',
  'signed-out': 'Authentication failed. Please log out and log back in.',
  'wrong-user': 'Session error detected. Please refresh the page and try again.',
  permission:
    'Please make sure you are logged in and try again. If the problem persists, try logging out and logging back in.',
  'missing-value': 'Some required information is missing. Please check all fields and try again.',
  'unknown-reference': 'User profile issue detected. Please log out and log back in.',
};

/** Returns the text for the create screen after publishing or saving a draft failed. */
export function createContentFailureText(error: unknown): string {
  if (error instanceof CreateContentError) {
    return (
      PREFIX +
      (error.failure === 'other' ? rawHint(error.rawMessage) : HINT_BY_FAILURE[error.failure])
    );
  }
  const message = error instanceof Error ? error.message : '';
  return /row-level security/i.test(message)
    ? `${PREFIX}There was a permission issue. Please log out and log back in, then try again.`
    : PREFIX + rawHint(message);
}

function rawHint(message: string): string {
  if (message.trim() === '') return UNEXPECTED;
  return isNetworkFailure(message) ? NETWORK_FAILURE_TEXT : message;
}
