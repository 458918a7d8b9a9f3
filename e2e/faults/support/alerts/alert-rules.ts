import { readFileSync } from 'node:fs';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { type Expression, readExpression } from './promql';
import type { Scrapes } from './scrapes';

export type Verdict = 'inactive' | 'pending' | 'firing';
interface Rule {
  readonly alert: string;
  readonly expression: Expression;
  readonly forMs: number;
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const RULE = /- alert: (\w+)\n\s+expr: (['"])(.*)\2\n\s+for: (\d+)([sm])\n/g;

/** The rules of deploy/alerts.yaml; throws where one can't be read. */
export function readRules(): readonly Rule[] {
  const yaml = readFileSync(inRoot('deploy', 'alerts.yaml'), 'utf8');
  const rules = [...yaml.matchAll(RULE)].map(([, alert = '', quote, text = '', count = '', unit = '']) => ({
    alert,
    expression: readExpression(quote === '"' ? text.replaceAll('\\"', '"') : text),
    forMs: Number(count) * (UNIT_MS[unit] ?? Number.NaN),
  }));
  if (rules.length !== yaml.match(/- alert:/g)?.length)
    throw new Error('A rule of deploy/alerts.yaml has another form');
  return rules;
}

export interface Judge {
  /** Evaluates every rule, as Prometheus does at each interval. */
  judge(scrapes: Scrapes, atMs: number): void;
  /** Of a rule, and of whom: the value of one of its labels; of all where nobody is named. */
  verdict(alert: string, about?: string): Verdict;
}

export function makeJudge(): Judge {
  const rules = readRules().map((rule) => ({ ...rule, since: new Map<string, number>() }));
  let judgedMs = 0;
  return {
    judge(scrapes, atMs) {
      judgedMs = atMs;
      for (const { expression, since } of rules) {
        const found = expression(scrapes, atMs);
        if (typeof found === 'number') throw new Error('A rule is a number');
        const now = new Set(found.map(({ labels }) => JSON.stringify(Object.values(labels))));
        for (const about of since.keys()) if (!now.has(about)) since.delete(about);
        for (const about of now) if (!since.has(about)) since.set(about, atMs);
      }
    },
    verdict(alert, about) {
      const rule = rules.find((one) => one.alert === alert);
      if (!rule) throw new Error(`There is no rule ${alert}`);
      const began = [...rule.since].flatMap(([labels, at]) =>
        about === undefined || (JSON.parse(labels) as string[]).includes(about) ? [at] : [],
      );
      if (began.length === 0) return 'inactive';
      return judgedMs - Math.min(...began) >= rule.forMs ? 'firing' : 'pending';
    },
  };
}
