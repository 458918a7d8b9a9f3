import en from '@saakh/i18n/en/catalogue.product-forms.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-forms.json' with { type: 'json' };
import { fill, pairs } from '@saakh/i18n/pairs';
import type { FormField, FormStep } from '../../forms/form-definition';

const words = pairs(en, hi);

const condition: FormField = {
  key: 'vehicle_condition',
  kind: 'choice',
  label: words.condition.label,
  options: [
    { code: 'new', label: words.condition.options.new.label },
    { code: 'used', label: words.condition.options.used.label },
  ],
};
const fuel: FormField = {
  key: 'vehicle_fuel',
  kind: 'choice',
  label: words.fuel.label,
  options: [
    { code: 'petrol', label: words.fuel.options.petrol.label },
    { code: 'electric', label: words.fuel.options.electric.label },
  ],
};
const builtIn: FormField = {
  key: 'vehicle_year',
  kind: 'number',
  min: 2005,
  label: words.builtIn.label,
  help: words.builtIn.help,
  showWhen: { field: 'vehicle_condition', in: ['used'] },
};

const price = (min: number, max: number, range: { en: string; hi: string }): FormField => ({
  key: 'on_road_price',
  kind: 'money',
  min,
  max,
  label: words.price.label,
  help: fill(words.price.help, { range }),
});

const vehicleForm = (title: FormStep['title'], example: FormField['help'], onRoad: FormField): FormStep => ({
  key: 'vehicle',
  title,
  fields: [
    condition,
    fuel,
    {
      key: 'vehicle_model',
      kind: 'text',
      maxLength: 80,
      label: words.vehicleForm.fields.vehicle_model.label,
      help: example,
    },
    builtIn,
    onRoad,
    {
      key: 'down_payment',
      kind: 'money',
      min: 0,
      max: 10_000_000,
      optional: true,
      label: words.vehicleForm.fields.down_payment.label,
    },
  ],
});

export const twoWheelerForm = vehicleForm(
  words.twoWheelerForm,
  words.twoWheelerForm2,
  price(20_000, 1_000_000, words.twoWheelerForm3),
);

export const carForm = vehicleForm(words.carForm, words.carForm2, price(100_000, 10_000_000, words.carForm3));
