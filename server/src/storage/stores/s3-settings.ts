/** The operator's settings for a bucket of Amazon S3 or a compatible store. */
export interface S3Settings {
  /** URL of the service, http or https; bucket names are part of the path */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
