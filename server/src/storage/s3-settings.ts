/** What the operator says about a bucket of Amazon S3 or of a store that speaks its protocol. */
export interface S3Settings {
  /** http or https; buckets are paths below it */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
