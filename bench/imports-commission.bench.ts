import { commissionFile } from './support/imports/import-files';
import { benchImports } from './support/imports/measure-imports';

await benchImports(commissionFile);
