export { fillDemo, fillMarket } from './fill-demo';
export { fillOperations } from './operations/fill-operations';
export { refuseSandbox } from './refuse-sandbox';
