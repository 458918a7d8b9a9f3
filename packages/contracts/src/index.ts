export * from './call';
export * from './errors';
