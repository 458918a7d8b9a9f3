import { afterAll, beforeAll } from 'vitest';
import { type App, type AppOptions, startApp } from '../start-app';
import { OPEN_TO_ATTACK, signInAll, type Tokens } from './people';

export interface UnderAttack {
  readonly app: App;
  readonly tokens: Tokens;
}

const started = <T>(what: T | undefined): T => {
  if (what === undefined) throw new Error('It is there from the first test on');
  return what;
};

/** The program of a file of attacks, with everybody signed in unless the signing in is what it attacks; it ends with the file. */
export const startUnderAttack = (
  options: AppOptions = OPEN_TO_ATTACK,
  { signsIn = true }: { signsIn?: boolean } = {},
): UnderAttack => {
  let app: App | undefined;
  let tokens: Tokens | undefined;
  beforeAll(async () => {
    app = await startApp(options);
    if (signsIn) tokens = await signInAll(app.url);
  });
  afterAll(() => app?.stop());
  return {
    get app() {
      return started(app);
    },
    get tokens() {
      return started(tokens);
    },
  };
};
