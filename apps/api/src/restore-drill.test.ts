import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './platform/data-folders';

/** In the place of every program: says what it was asked for and with which settings, leaves something, and fails where told. */
const STAND_IN = `#!/bin/sh
echo "$2 \${DATABASE_URL##*/} bucket=$S3_BUCKET" >>"$CALLS"
case "$2" in back-up) mkdir -p "$3"; echo x >"$3/file" ;; restore) mkdir -p "$DATA_DIR"; echo x >"$DATA_DIR/file" ;; esac
[ "$2" != "$FAILING" ]
`;

let folder: string;
const at = (name: string) => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'saakh-drill-'));
  mkdirSync(at('bin'));
  writeFileSync(at('bin/node'), STAND_IN);
  chmodSync(at('bin/node'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function drill(failing = '') {
  const { status } = spawnSync('sh', [join(root, '..', '..', 'deploy', 'restore-drill.sh')], {
    env: {
      PATH: [at('bin'), process.env.PATH].join(delimiter),
      CALLS: at('calls'),
      FAILING: failing,
      DATABASE_URL: 'postgres://db.example/live',
      DRILL_DATABASE_URL: 'postgres://db.example/drill',
      DRILL_DATABASE_OWNER_URL: 'postgres://db.example/drill',
      DRILL_FOLDER: at('room'),
      BACKUP_KEY: 'c'.repeat(64),
      S3_BUCKET: 'live',
    },
  });
  const calls = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  return { status, calls, left: readdirSync(at('room')) };
}

test('R-DB-3 the drill restores beside the product and its bucket, looks at the files where they are, and leaves nothing', () => {
  expect(drill()).toEqual({
    status: 0,
    calls: [
      'create live bucket=live',
      'back-up live bucket=live',
      'restore drill bucket=',
      'verify-files live bucket=live',
      'drop live bucket=live',
    ],
    left: [],
  });
});

test.each(['back-up', 'restore', 'verify-files'])(
  'R-DB-3 a drill whose %s fails says so, and leaves nothing either',
  (failing) => {
    const { status, calls, left } = drill(failing);
    expect({ status, last: calls.at(-1), left }).toEqual({ status: 1, last: 'drop live bucket=live', left: [] });
  },
);

test('R-DB-3 what the drill did not make it does not take away', () => {
  expect(drill('create')).toEqual({ status: 1, calls: ['create live bucket=live'], left: [] });
  writeFileSync(at('room/mine'), 'x');
  expect(drill()).toMatchObject({ status: 1, left: ['mine'] });
});
