import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '../config';

type BucketSettings = Pick<
  Config,
  'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

export interface Bucket {
  readonly disk: Disk;
  putStream(key: string, content: Readable, contentType: string): Promise<void>;
}

/** One part in memory and one on its way: what a large file takes, however long it is. */
const PARTS_AT_ONCE = 1;

/** Loads the drivers, which are larger than all else, only where there is a bucket. */
export const openBucket = async (settings: BucketSettings): Promise<Bucket> => {
  const bucket = settings.S3_BUCKET ?? '';
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = new S3Client({
    region: settings.S3_REGION ?? 'ap-south-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' } } : {}),
  });
  return {
    disk: new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })),
    // Not the driver's own: S3 refuses a body whose length nobody knows, so it goes in parts, each of which can be sent again.
    async putStream(key, content, contentType) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { Bucket: bucket, Key: key, Body: content, ContentType: contentType };
      await new Upload({ client, queueSize: PARTS_AT_ONCE, params }).done();
    },
  };
};
