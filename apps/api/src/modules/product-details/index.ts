export { openProductDetailsRoutes } from './product-details.customer.routes';
export { formWorld, hasProductDetails, listAnsweredProducts, openProductAnswers } from './product-details.service';
