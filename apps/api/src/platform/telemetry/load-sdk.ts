/**
 * OpenTelemetry’s packages: a third of a second and 20 MB, so loaded only where traces are sent. Each is named here, because
 * what a bundled file imports by name is loaded with the bundle.
 */
export async function loadSdk() {
  const [api, core, resources, trace, otlp] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  return { api, core, resources, trace, otlp };
}
export type Sdk = Awaited<ReturnType<typeof loadSdk>>;
