import { isNetworkFailure, NETWORK_FAILURE_TEXT } from './network-failure.ts';

/** An error as the data service gives it; `code` is a SQLSTATE or a PGRST code, '' or absent without one. */
export interface ServiceError {
  code?: string | undefined;
  message: string;
}

type CreatePostFailure =
  | 'authentication'
  | 'signed-out'
  | 'wrong-user'
  | 'permission'
  | 'missing-value'
  | 'unknown-reference'
  | 'other';

/** Why a post was not made; `message` is the text of the specification, `rawMessage` the service's own. */
export class CreatePostError extends Error {
  override readonly name = 'CreatePostError';
  readonly failure: CreatePostFailure;
  readonly rawMessage: string;

  constructor(failure: CreatePostFailure, rawMessage = '') {
    super(MESSAGE_BY_FAILURE[failure](rawMessage));
    this.failure = failure;
    this.rawMessage = rawMessage;
  }
}

const MESSAGE_BY_FAILURE: Record<CreatePostFailure, (raw: string) => string> = {
  authentication: (raw) => `Authentication error: ${raw}`,
  'signed-out': () => 'User must be authenticated to create posts',
  'wrong-user': () => 'User ID mismatch - cannot create post for different user',
  permission: () =>
    'Permission denied: Unable to create post. Please ensure you are logged in and try again.',
  'missing-value': () => 'Missing required information. Please fill in all required fields.',
  'unknown-reference': () => 'Invalid user reference. Please log out and log back in.',
  other: (raw) => `Failed to create post: ${raw}`,
};

function failureOf({ code, message }: ServiceError): CreatePostFailure {
  if (code === '42501') return 'permission';
  if (code === '23502') return 'missing-value';
  if (code === '23503') return 'unknown-reference';
  if (code !== undefined && /^PGRST30[123]$/.test(code)) return 'authentication';
  // Only where no code tells: an error that passed through another layer.
  if (/row-level security/i.test(message)) return 'permission';
  if (/not-null constraint/i.test(message)) return 'missing-value';
  if (/foreign key constraint/i.test(message)) return 'unknown-reference';
  return 'other';
}

/** The data service's answer to making a post, as one of our errors. */
export function toCreatePostError(error: ServiceError): CreatePostError {
  return new CreatePostError(failureOf(error), error.message);
}

const PREFIX = 'Failed to create content. ';
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const HINT_BY_FAILURE: Record<Exclude<CreatePostFailure, 'other'>, string> = {
  authentication: 'Authentication failed. Please log out and log back in.',
  'signed-out': 'Authentication failed. Please log out and log back in.',
  'wrong-user': 'Session error detected. Please refresh the page and try again.',
  permission:
    'Please make sure you are logged in and try again. If the problem persists, try logging out and logging back in.',
  'missing-value': 'Some required information is missing. Please check all fields and try again.',
  'unknown-reference': 'User profile issue detected. Please log out and log back in.',
};

/** What the create screen shows when publishing or saving a draft failed. */
export function createContentFailureText(error: unknown): string {
  if (error instanceof CreatePostError) {
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
