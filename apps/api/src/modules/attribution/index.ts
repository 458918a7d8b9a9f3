export { touchCustomer } from './touch.service';
