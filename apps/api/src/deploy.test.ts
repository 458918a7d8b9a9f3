import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from './commands';
import { lenderMetrics } from './domains/lending/lender-gateway';
import { importMetrics } from './domains/operations/imports';
import { root } from './platform/data-folders';
import type { ReplicaFigures } from './platform/database/database';
import { readSettingRows } from './platform/settings/env-file';
import { environment } from './platform/settings/environment';
import { defaultOf } from './platform/settings/what-to-do';
import { makeMetrics } from './platform/telemetry/make-metrics';

const project = join(root, '..', '..');
const read = (...path: string[]) => readFileSync(join(project, ...path), 'utf8');

describe('what an operator is given', () => {
  let served: string;
  let metrics: ReturnType<typeof makeMetrics>;
  beforeAll(async () => {
    metrics = makeMetrics();
    for (const group of [lenderMetrics, importMetrics]) metrics.group<unknown>(group);
    served = await metrics.registry.metrics();
  });
  afterAll(() => metrics.registry.clear());

  const figures = () =>
    new Map([...served.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));

  test.each(['alerts.yaml', 'dashboard.json'])('R-OBS-1 every figure that deploy/%s asks for is served', (file) => {
    const asked = new Set(read('deploy', file).match(/\bsaakh_\w+/g) ?? []);
    expect(asked.size).toBeGreaterThan(8);
    for (const name of asked) {
      const base = name.replace(/_(bucket|sum|count)$/, '');
      const isThere = figures().has(name) || figures().get(base) === 'histogram';
      expect({ name, isThere }).toEqual({ name, isThere: true });
    }
  });

  test('R-OBS-1 every figure that is served is on the dashboard, and every alert has its runbook', () => {
    const dashboard = read('deploy', 'dashboard.json');
    for (const name of figures().keys()) expect(dashboard).toContain(name);
    const alerts = read('deploy', 'alerts.yaml');
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
    const runbooks = [...alerts.matchAll(/runbook: ([\w./-]+)/g)].map(([, file = '']) => file);
    expect(runbooks).toHaveLength(names.length);
    for (const file of runbooks)
      expect({ file, isThere: existsSync(join(project, file)) }).toEqual({ file, isThere: true });
    expect(names).toEqual(
      expect.arrayContaining(['LenderFailing', 'LenderSlow', 'InstanceNotReady', 'Errors', 'DiskFilling']),
    );
  });

  test('R-OBS-1 every label that a rule or a panel asks for is one that its figure has, and no figure has one of Prometheus’ own', async () => {
    const counted = makeMetrics();
    const lenders = counted.group(lenderMetrics);
    counted.observeRequest('/api/health/ready', 'GET', 503, 0.1);
    counted.observeRequest('/metrics', 'GET', 200, 0.1);
    for (const reason of ['event-loop', 'heap', 'database'] as const) counted.countBusy(reason);
    for (const outcome of ['sent', 'verified', 'wrong', 'puzzled'] as const) counted.countOtp(outcome);
    counted.countOtpRefusal('all-cap');
    for (const outcome of ['answered', 'refused', 'error', 'timeout'])
      lenders.observeCall('asha-bank', 'quote', outcome, 1);
    lenders.countHeldBack('asha-bank', 'quote');
    lenders.countIncompleteOffer('asha-bank', 'quote');
    lenders.setBreakers([{ lender: 'asha-bank', state: 'open' }]);
    for (const outcome of ['done', 'failed'] as const) counted.observeJob('audit-seal', outcome, 1);
    counted.group(importMetrics).observe('status', 'apply', 'done', 1);
    for (const outcome of ['sent', 'no-room', 'not-taken', 'too-many-of-one'] as const) counted.countSpans(outcome, 1);
    counted.setJobs([{ name: 'audit-seal', waiting: 1, dead: 1, oldestDueSeconds: 1 }]);
    counted.setSealedValues({ 1: 1 }, new Date());
    counted.setReplica({ lagSeconds: 0, onReplica: 1, onPrimary: { away: 1 } as ReplicaFigures['onPrimary'] });
    const lines = (await counted.registry.metrics()).split('\n').filter((line) => /^saakh_/.test(line));
    expect(lines.filter((line) => /[{,](job|instance)="/.test(line))).toEqual([]);

    const valuesOf = (name: string, label: string) =>
      lines
        .filter((line) => line.startsWith(`${name}{`))
        .flatMap((line) => new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? []);
    const expressions = [
      ...[...read('deploy', 'alerts.yaml').matchAll(/^ +expr: (['"])(.*)\1$/gm)].map(([, , text = '']) => text),
      ...[...read('deploy', 'dashboard.json').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
        ([, text = '']) => JSON.parse(text) as string,
      ),
    ];
    expect(expressions.length).toBeGreaterThan(30);
    const missing = expressions.flatMap((text) => {
      const matched = [...text.matchAll(/(saakh_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', within = '']) =>
        [...within.matchAll(/(\w+)[=!]=?~?"([^"]*)"/g)].flatMap(([, label = '', asked = '']) =>
          // Of a bucket's bound one of two ways of writing is served.
          (label === 'le' ? [asked] : asked.split('|'))
            .filter((value) => !valuesOf(name, label).some((own) => new RegExp(`^(?:${value})$`).test(own)))
            .map((value) => `${name}{${label}="${value}"}`),
        ),
      );
      const grouped = [...text.matchAll(/by \(([^)]*)\)[^s]*?(?:\w+\()*(saakh_\w+)/g)].flatMap(
        ([, labels = '', name = '']) =>
          labels
            .split(', ')
            .filter((label) => label !== 'instance' && valuesOf(name, label).length === 0)
            .map((label) => `${name} by ${label}`),
      );
      return [...matched, ...grouped];
    });
    expect(missing).toEqual([]);
  });

  test('every setting is explained with the default that it has, and nothing that is none', () => {
    const rows = readSettingRows(read('deploy', 'environment.md'));
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(environment.shape));
    const plain = (cell: string) => cell.replaceAll('`', '');
    const found = rows.map(({ name, otherwise }) => [name, defaultOf(name) === undefined || plain(otherwise)]);
    expect(found).toEqual(rows.map(({ name }) => [name, defaultOf(name) ?? true]));
    // What is unset by itself names no value, only what is done instead.
    const values = rows.filter(
      ({ name, otherwise }) => defaultOf(name) === undefined && /^(?:`[^`]*`|\S+)$/.test(otherwise),
    );
    expect(values).toEqual([]);
  });

  test('the image copies what is there, all that a start reads, and every workspace’s manifest', () => {
    const dockerfile = read('deploy', 'Dockerfile');
    const [build = '', run = ''] = dockerfile.split(/^FROM .*$/m).slice(1);
    const made = /(^|\/)(node_modules|dist)$/;
    const sources = [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    for (const source of sources)
      expect({ source, isThere: existsSync(join(project, source)) }).toEqual({ source, isThere: true });
    const kept = [...run.matchAll(/^COPY --from=build \/saakh\/(\S+) /gm)].map(([, path = '']) => path);
    for (const path of kept.filter((one) => !made.test(one))) {
      expect({ path, isThere: existsSync(join(project, path)) }).toEqual({ path, isThere: true });
    }
    // The folders of the API that data-folders.ts names, and what it is built to.
    const places = readFileSync(join(root, 'src', 'platform', 'data-folders.ts'), 'utf8');
    const folders = [...places.matchAll(/join\(root, '([^']+)'\)/g)].map(([, name = '']) => join('apps/api', name));
    expect(folders.length).toBeGreaterThanOrEqual(4);
    expect(kept).toEqual(expect.arrayContaining([...folders, 'apps/api/dist', 'node_modules', 'package.json']));
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) expect(build).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    expect(run).toMatch(/^USER node$/m);
    expect(run).toMatch(/^HEALTHCHECK /m);
  });

  test('R-OBS-1 the image has the packages of production that are not in the root’s folder, as those that traces are sent with', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const folders = Object.entries(packages)
      .filter(([, { dev = false }]) => !dev)
      .flatMap(([path]) => /^(?!node_modules\/)(.+?\/node_modules)\//.exec(path)?.[1] ?? []);
    const [, run = ''] = read('deploy', 'Dockerfile')
      .split(/^FROM .*$/m)
      .slice(1);
    const copied = [...run.matchAll(/^COPY --from=build \/saakh\/(\S+\/node_modules) \1$/gm)].map(([, path]) => path);
    // No other either: what npm does not make can't be copied.
    expect(copied).toEqual([...new Set(folders)]);
  });

  test('S-PIC-4 the compose file names files and commands that are there', () => {
    const compose = read('deploy', 'compose.yaml');
    for (const word of ['app-1:', 'app-2:', 'postgres:', 'minio:', 'proxy:', 'read_only: true', './Caddyfile']) {
      expect(compose).toContain(word);
    }
    expect(read('deploy', 'Caddyfile')).toContain('health_uri /api/health/ready');
    // Pictures have a host of their own, whose certificate the proxy gets with those of the pages.
    expect(compose).toMatch(/^ +PICTURES_ORIGIN: https:\/\/\$\{PICTURES:\?\}$/m);
    expect(read('deploy', 'Caddyfile')).toMatch(/^\{\$SITE\}, \{\$PICTURES\} \{$/m);
    // Anyone who comes from outside must not name our traces.
    expect(read('deploy', 'Caddyfile')).toContain('request_header -Traceparent');
  });

  test('R-DB-3 the drill is in the image and in the compose file, with a client that is no older than the server', () => {
    const [, run = ''] = read('deploy', 'Dockerfile')
      .split(/^FROM .*$/m)
      .slice(1);
    expect(run).toContain('COPY deploy/restore-drill.sh deploy/drill-database.mjs deploy/');
    const compose = read('deploy', 'compose.yaml');
    expect(compose).toContain('command: [sh, deploy/restore-drill.sh]');
    const [, client] = /postgresql-client-(\d+)/.exec(run) ?? [];
    const servers = [...compose.matchAll(/image: postgres:(\d+)/g)].map(([, version]) => Number(version));
    expect(servers).toHaveLength(2);
    for (const server of servers) expect(Number(client)).toBeGreaterThanOrEqual(server);
  });

  const runbooks = readdirSync(join(project, 'docs', 'runbooks')).map((file) => ({
    file,
    text: read('docs', 'runbooks', file),
  }));

  test('R-OBS-1 each alert is named by the runbook that it leads to, and a runbook names no alert that there is not', () => {
    const alerts = [
      ...read('deploy', 'alerts.yaml').matchAll(/- alert: (\w+)[\s\S]*?runbook: docs\/runbooks\/([\w-]+\.md)/g),
    ];
    expect(alerts.length).toBeGreaterThan(10);
    for (const [, name = '', file = ''] of alerts)
      expect({ file, name, isNamed: read('docs', 'runbooks', file).includes(`\`${name}\``) }).toMatchObject({
        isNamed: true,
      });
    const known = new Set(alerts.map(([, name]) => name));
    const named = runbooks.flatMap(({ text }) => {
      const [, seen = ''] = /^\*\*Seen by\*\* ([\s\S]*?)\n\n/m.exec(text) ?? [];
      return [...seen.matchAll(/`([A-Z][a-z]\w+)`/g)].map(([, name]) => name);
    });
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('R-DB-3 the table of commands names each one as `help` does', () => {
    const cells = read('docs', 'commands.md').matchAll(/^\| `(.+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm);
    const rows = [...cells].map(([, call = '', does]) => [call.replaceAll('\\|', '|'), does]);
    expect(rows).toEqual(Object.entries(COMMANDS).map(([name, { usage, does }]) => [`${name} ${usage}`.trim(), does]));
  });

  test('R-DB-3 runbooks name files, commands, settings and figures that there are', () => {
    expect(runbooks.length).toBeGreaterThanOrEqual(8);
    const settings = new Set(
      [...read('deploy', 'environment.md').matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name),
    );
    const missing: string[] = [];
    for (const { file, text } of runbooks) {
      const note = (what: string, isThere: boolean) => isThere || missing.push(`${file}: ${what}`);
      for (const [, path = ''] of text.matchAll(/`((?:docs|deploy|apps|scripts)\/[\w./-]+\.(?:md|sh|mjs|yaml))`/g))
        note(path, existsSync(join(project, path)));
      for (const [, path = ''] of text.matchAll(/`([\w-]+\.md)`/g))
        note(path, existsSync(join(project, 'docs', 'runbooks', path)));
      for (const [, command = ''] of text.matchAll(/dist\/main\.js ([\w-]+)/g)) note(command, command in COMMANDS);
      for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g))
        note(script, script in (JSON.parse(read('package.json')) as { scripts: object }).scripts);
      for (const [, name = ''] of text.matchAll(/`([A-Z0-9]+(?:_[A-Z0-9]+)+)`/g)) note(name, settings.has(name));
      for (const [name] of text.matchAll(/\bsaakh_\w+/g)) note(name, figures().has(name));
    }
    expect(missing).toEqual([]);
  });
});
