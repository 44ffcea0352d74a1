/** The operator's settings for a bucket of Amazon S3 or a compatible store. */
export interface S3Settings {
  /** http or https; buckets are addressed by path */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
