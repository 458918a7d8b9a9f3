// Each text by itself, so that a page of the web application which says one of them brings no other along.
export const headline = 'Compare loan offers from many lenders, in one place';
export const promise = 'One form, real figures per lender, and you decide. Checking costs nothing.';
export const products = 'What are you looking for?';
export const productsText = 'Choose one to start. You can come back and choose another at any time.';
export const solar = 'A loan for solar panels on your roof';
export const solarText = 'See what it may cost, compare lenders, and decide in your own time. Checking costs nothing.';
export const working = 'One moment, we are opening your application';
export const workingText =
  'What you have filled in is safe. Your application goes to a lender only if you agree, lender by lender. We are not a lender ourselves: we help you compare loans, and you decide what you tell us.';
export const partnership = 'In Partnership With';
export const loading = 'Loading, please wait';
export const staff = 'Staff sign-in';
export const partner = 'Partner sign-in';
