import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './apps/api/src/**/*.table.ts',
  out: './apps/api/migrations',
});
