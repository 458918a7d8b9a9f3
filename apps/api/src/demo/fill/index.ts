export { fillDemo, fillMarket } from './fill-demo';
export { fillOperations } from './operations/fill-operations';
