-- The catalogue spelt it its own way; the contract and the specification say 2-wheeler (CONST-18).
UPDATE "products" SET "slug" = '2-wheeler' WHERE "slug" = 'two-wheeler';
