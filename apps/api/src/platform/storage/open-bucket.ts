import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';
import type { StorageSettings } from '../config';
import { causesOf, statusOf } from './causes';

export type BucketSettings = Omit<StorageSettings, 'DATA_DIR' | 'DATABASE_POOL'>;

export interface Bucket {
  readonly disk: Disk;
  /** Keeps what a stream brings and answers how many bytes that were. */
  putStream(key: string, content: Readable, contentType: string): Promise<number>;
  /** False where something lies there already, which stays as it is. */
  putOnce(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  /** Whether it keeps what is written over or deleted. */
  isVersioned(): Promise<boolean>;
}

/** One part in memory and one on its way: what a large file takes, however long it is. */
const PARTS_AT_ONCE = 1;

/** What a bucket answers to a put for a place that is taken: 412, a condition that does not hold. */
const ALREADY_THERE = 412;

const CONNECT_MS = 2_000;
/** After which an answer that has begun is given up when nothing more of it comes. */
const SILENCE_MS = 5_000;
/**
 * Of a call for a file of a few megabytes, until its answer begins. A row commits with its file, which is put and looked at, and
 * PostgreSQL ends a transaction that waits 20 seconds.
 */
const QUICK_MS = 4_000;
/** Of a call for a part of a large file, for which no transaction waits. */
const PATIENT_MS = 10_000;
const SLOWEST_BYTES_PER_MS = 1_000;
const msFor = (baseMs: number, bytes: number): number => Math.ceil(baseMs + bytes / SLOWEST_BYTES_PER_MS);
/** So long for so many bytes: a few seconds, and one more for each megabyte. */
export function quickMs(bytes: number): number {
  return msFor(QUICK_MS, bytes);
}

const bytesOf = (input: object): number =>
  'Body' in input && input.Body instanceof Uint8Array ? input.Body.length : 0;

type Send = Parameters<S3Client['send']>;

/**
 * The same client, each of whose calls is answered within an end for all its tries: the library's own waits as long as a mute
 * bucket is mute. What is read then comes after that end, too.
 */
const withEnd = (client: S3Client, baseMs: number): S3Client =>
  Object.create(client, {
    send: {
      async value(command: Send[0]) {
        const end = new AbortController();
        const late = setTimeout(() => end.abort(), msFor(baseMs, bytesOf(command.input)));
        try {
          return await client.send(command, { abortSignal: end.signal });
        } finally {
          clearTimeout(late);
        }
      },
    },
  });

/** Loads the drivers, which are larger than all else, only where there is a bucket. */
export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const bucket = settings.S3_BUCKET ?? '';
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { Disk } = await import('flydrive');
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = new S3Client({
    region: settings.S3_REGION,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId ? { credentials: { accessKeyId, secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '' } } : {}),
  });
  const quick = withEnd(client, QUICK_MS);
  const patient = withEnd(client, PATIENT_MS);
  return {
    disk: new Disk(new S3Driver({ client: quick, bucket, visibility: 'private', supportsACL: false })),
    // Not the driver's own: S3 refuses a body whose length nobody knows, so it is sent in parts that can be retried.
    async putStream(key, content, contentType) {
      const { Upload } = await import('@aws-sdk/lib-storage');
      let bytes = 0;
      const counted = async function* () {
        for await (const part of content) {
          bytes += part.length;
          yield part;
        }
      };
      const params = { Bucket: bucket, Key: key, Body: Readable.from(counted()), ContentType: contentType };
      await new Upload({ client: patient, queueSize: PARTS_AT_ONCE, params }).done();
      return bytes;
    },
    async putOnce(key, bytes, contentType) {
      const { PutObjectCommand } = await import('@aws-sdk/client-s3');
      const params = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, IfNoneMatch: '*' };
      try {
        await quick.send(new PutObjectCommand(params));
        return true;
      } catch (error) {
        if (causesOf(error).some((cause) => statusOf(cause) === ALREADY_THERE)) return false;
        throw error;
      }
    },
    async isVersioned() {
      const { GetBucketVersioningCommand } = await import('@aws-sdk/client-s3');
      return (await quick.send(new GetBucketVersioningCommand({ Bucket: bucket }))).Status === 'Enabled';
    },
  };
}
