/** One mail to one person, in plain text and in HTML that says the same. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** How mail leaves the house. */
export interface MailTransport {
  /** whether mails reach people: only then can an address be confirmed by one */
  readonly reachesPeople: boolean;
  /** Resolves when the next station has taken the mail. Throws when it has not. */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}
