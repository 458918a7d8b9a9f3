import type { FastifyReply } from 'fastify';

/** A file as it was given, to be kept and never shown in the page: nothing in it may run in our name. */
export function sendTicketFile(
  reply: FastifyReply,
  { bytes, fileName }: { readonly bytes: Buffer; readonly fileName: string },
): Buffer {
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  return bytes;
}
