// What the web application's pages say too, each text by itself: a page brings no other along, and no other language.
export const headline = 'Compare loan offers from many lenders, in one place';
export const promise = 'One form, real figures per lender, and you decide. Checking costs nothing.';
export const products = 'What are you looking for?';
export const productsText = 'Choose one to start. You can come back and choose another at any time.';
