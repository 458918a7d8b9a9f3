export { fillDemo, fillMarket } from './fill-demo';
export { refuseSandbox } from './refuse-sandbox';
