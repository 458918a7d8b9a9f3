export { fillDatabase, fillReference } from './fill-database';
