// What the web application's pages say too, each text by itself: a page brings no other along, and no other language.
export const headline = 'Compare loan offers from many lenders in one place';
export const promise = 'Fill in one form and compare what each lender charges. You decide. Checking costs nothing.';
export const products = 'What are you looking for?';
export const productsText = 'Choose a product to start. You can switch at any time.';
