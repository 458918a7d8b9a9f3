import { type ConnectionDocument, connectionDocument } from '@saakh/contracts/lending/connections/document';
import {
  findConnection,
  findConnectionBySlug,
  type LenderConnection,
  listOwnConnections,
  listQuotingConnections,
} from '#domains/catalogue/lenders';
import type { Platform, TxContext } from '#platform/context';
import { selectDocument } from './documents.repository';
import { templateNamed } from './templates';

/** A lender's system: how it is reached, and in which words it is spoken to. */
export interface LenderSystem extends LenderConnection {
  readonly document: ConnectionDocument;
}

/** Versions never change, so each is read and parsed once. */
const known = new WeakMap<Platform, Map<string, ConnectionDocument>>();

async function publishedDocument(ctx: TxContext, lenderId: number, version: number): Promise<ConnectionDocument> {
  const ofPlatform = known.get(ctx.platform) ?? new Map<string, ConnectionDocument>();
  known.set(ctx.platform, ofPlatform);
  const key = `${lenderId}/${version}`;
  const document = ofPlatform.get(key) ?? connectionDocument.parse(await selectDocument(ctx, lenderId, version));
  ofPlatform.set(key, document);
  return document;
}

/** With its document; throws for a format that nobody speaks, which is a wrong setting of its connection. */
export async function systemOf(ctx: TxContext, connection: LenderConnection): Promise<LenderSystem> {
  const { lenderId, documentVersion, dialect } = connection;
  const document =
    documentVersion === null ? templateNamed(dialect) : await publishedDocument(ctx, lenderId, documentVersion);
  return { ...connection, document };
}

/** A lender without a system of its own, or without any connection, has none. */
const withDocument = async (ctx: TxContext, connection: LenderConnection | undefined) =>
  connection?.adapter === 'rest' ? systemOf(ctx, connection) : undefined;

export async function findSystem(ctx: TxContext, lenderId: number): Promise<LenderSystem | undefined> {
  return withDocument(ctx, await findConnection(ctx, lenderId));
}
export async function findSystemBySlug(ctx: TxContext, slug: string): Promise<LenderSystem | undefined> {
  return withDocument(ctx, await findConnectionBySlug(ctx, slug));
}

/** Of all lenders that have a connection of their own in force. */
export async function listOwnSystems(ctx: TxContext): Promise<LenderSystem[]> {
  const connections = (await listOwnConnections(ctx)).filter(({ adapter }) => adapter === 'rest');
  return Promise.all(connections.map((connection) => systemOf(ctx, connection)));
}

/** A lender's own table of words for where a case stands; undefined for one that has none, such as a lender without a system. */
export async function findStateWords(
  ctx: TxContext,
  lenderId: number,
): Promise<ConnectionDocument['states'] | undefined> {
  const connection = await findConnection(ctx, lenderId);
  if (!connection || connection.documentVersion === null) return undefined;
  return (await publishedDocument(ctx, lenderId, connection.documentVersion)).states;
}

/** By lender, those whose own system is asked for quotes; one that has no call for it shows the offers of its rules. */
export async function listQuotingSystems(ctx: TxContext): Promise<ReadonlyMap<number, LenderSystem>> {
  const connections = [...(await listQuotingConnections(ctx)).values()];
  const systems = await Promise.all(connections.map((connection) => systemOf(ctx, connection)));
  const quoting = systems.filter(({ document }) => document.operations.quote);
  return new Map(quoting.map((system) => [system.lenderId, system]));
}
