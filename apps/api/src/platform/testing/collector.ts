import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Value = { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number };

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly events?: readonly unknown[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A span as the collector keeps it, its attributes by name. */
export interface KeptSpan extends Omit<SentSpan, 'attributes'> {
  readonly attributes: Readonly<Record<string, string | number>>;
}

const plain = (attributes: SentSpan['attributes']) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );

/** A real collector as far as we see of it: takes OTLP as JSON over HTTP; `answer` 0 keeps senders waiting forever. */
export async function startCollector() {
  const spans: KeptSpan[] = [];
  const requests: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
  const resources: Readonly<Record<string, string | number>>[] = [];
  const collector = { spans, requests, resources, answer: 200, url: '', close: () => {} };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      requests.push({ path: request.url, headers: request.headers });
      if (collector.answer === 0) return;
      if (collector.answer === 200) {
        for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
          resources.push(plain(resource.attributes));
          for (const scope of scopeSpans)
            spans.push(...scope.spans.map((span) => ({ ...span, attributes: plain(span.attributes) })));
        }
      }
      response.writeHead(collector.answer, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  collector.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return collector;
}
