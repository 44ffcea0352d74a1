/** One mail to one recipient, in plain text and in HTML with the same content. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. */
export interface MailTransport {
  /** true when mails are really sent; only then can users confirm an address by mail */
  readonly reachesPeople: boolean;
  /** Resolves when the mail server has accepted the mail, else throws. */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}
