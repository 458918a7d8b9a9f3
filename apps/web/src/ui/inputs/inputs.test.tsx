import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderInBrand } from '../../testing/render';
import { ConsentBox } from './consent-box';
import { DateField, formatDateEntry } from './date-field';
import { DigitsField, SelectField } from './fields';
import { MoneyInput } from './money-input';

function Money({ onRupees }: { onRupees: (rupees: number | null) => void }) {
  const [rupees, setRupees] = useState<number | null>(null);
  return (
    <MoneyInput
      label="Amount"
      rupees={rupees}
      onRupees={(next) => {
        setRupees(next);
        onRupees(next);
      }}
    />
  );
}

describe('money', () => {
  test('CONST-01 CONST-02 is grouped in lakhs as it is typed, and given on as whole rupees', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<Money onRupees={seen} />);
    await user.type(screen.getByLabelText('Amount'), '12345678');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1,23,45,678');
    expect(screen.getByText('₹')).toBeTruthy();
    expect(seen).toHaveBeenLastCalledWith(12_345_678);
  });

  test('takes no letters, signs or leading noughts, and is null when empty', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<Money onRupees={seen} />);
    await user.type(screen.getByLabelText('Amount'), '-00a50');
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '50');
    await user.clear(screen.getByLabelText('Amount'));
    expect(seen).toHaveBeenLastCalledWith(null);
  });

  test.each([
    ['20000.00', 20_000, '20,000'],
    ['85000.50', 85_000, '85,000'],
    ['1,20,000.5', 120_000, '1,20,000'],
    ['८५०००', 85_000, '85,000'],
    ['₹ 75,000', 75_000, '75,000'],
  ])('CONST-01 %s, typed or pasted, is %i rupees and never its paise a hundredfold', async (typed, rupees, shown) => {
    const seen = vi.fn();
    const { user } = renderInBrand(<Money onRupees={seen} />);
    const field = screen.getByLabelText('Amount');
    await user.type(field, typed);
    expect(seen).toHaveBeenLastCalledWith(rupees);
    await user.clear(field);
    await user.paste(typed);
    expect(seen).toHaveBeenLastCalledWith(rupees);
    await user.tab();
    expect(field).toHaveProperty('value', shown);
  });

  test('CONST-01 an amount in words is not taken for its digits', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<Money onRupees={seen} />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste('1.5 lakh');
    expect(seen).not.toHaveBeenCalled();
  });

  test('a digit put in the middle stays where it was put', async () => {
    const { user } = renderInBrand(<Money onRupees={() => undefined} />);
    const field = screen.getByLabelText<HTMLInputElement>('Amount');
    await user.type(field, '123456');
    field.setSelectionRange(4, 4);
    await user.keyboard('9');
    expect(field.value).toBe('12,39,456');
    expect(field.selectionStart).toBe(5);
  });
});

function Birth() {
  const [value, setValue] = useState('');
  return <DateField label="Date of birth" value={value} onValue={setValue} />;
}

describe('date', () => {
  test.each([
    ['05', '05'],
    ['0503', '05/03'],
    ['05031994', '05/03/1994'],
    ['05/03/1994', '05/03/1994'],
    ['5-3', '05/3'],
    ['5/3/', '05/03'],
    ['5/3/1994', '05/03/1994'],
    ['05/3/1994', '05/03/1994'],
    ['1994-03-05', '05/03/1994'],
    ['050319941', '05/03/1994'],
  ])('VAL-DATE-01 %s is written as %s', (typed, shown) => {
    expect(formatDateEntry(typed)).toBe(shown);
  });

  test('VAL-DATE-01 a day that is typed over never becomes another valid one on its way', async () => {
    const { user } = renderInBrand(<Birth />);
    const field = screen.getByLabelText<HTMLInputElement>('Date of birth');
    await user.type(field, '5/3/1994');
    expect(field.value).toBe('05/03/1994');
    field.setSelectionRange(0, 2);
    await user.keyboard('1');
    expect(field.value).toBe('10/31/994');
  });

  test('VAL-DATE-01 the field asks for DD/MM/YYYY with the numeric keypad', () => {
    renderInBrand(<DateField label="Date of birth" value="" onValue={() => undefined} />);
    const field = screen.getByPlaceholderText('DD/MM/YYYY');
    expect(field.getAttribute('inputmode')).toBe('numeric');
  });
});

describe('other fields', () => {
  test('CONST-08 a digits field drops everything else and stops at its length', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<DigitsField label="Pincode" value="" onValue={seen} maxLength={6} />);
    await user.click(screen.getByLabelText('Pincode'));
    await user.paste('56 00-01x99');
    expect(seen).toHaveBeenLastCalledWith('560001');
  });

  test('a list has nothing chosen beforehand', () => {
    renderInBrand(
      <SelectField label="Gender" options={[{ value: 'f', label: 'Female' }]} value="" onValue={() => undefined} />,
    );
    expect(screen.getByLabelText('Gender')).toHaveProperty('value', '');
    expect(screen.getByRole('option', { name: 'Choose' })).toHaveProperty('disabled', true);
  });

  test('a list that must have a choice offers none once there is one', () => {
    renderInBrand(
      <SelectField label="Gender" options={[{ value: 'f', label: 'Female' }]} value="f" onValue={() => undefined} />,
    );
    expect(screen.queryByRole('option', { name: 'Choose' })).toBeNull();
  });

  test('SCREEN-03 what was chosen elsewhere and is no choice here is shown as nothing chosen, not as the first option', () => {
    renderInBrand(
      <SelectField
        label="Work"
        options={[{ value: 'own', label: 'Own' }]}
        value="salaried"
        onValue={() => undefined}
      />,
    );
    expect(screen.getByLabelText('Work')).toHaveProperty('value', '');
    expect(screen.getByRole('option', { name: 'Choose' })).toHaveProperty('selected', true);
  });

  test('an error and a hint belong to the field for a screen reader', () => {
    renderInBrand(
      <DigitsField
        label="Pincode"
        description="Six digits"
        error="Wrong"
        value=""
        onValue={() => undefined}
        maxLength={6}
      />,
    );
    expect(
      screen.getByRole('textbox', { name: 'Pincode', description: 'Six digits Wrong' }).getAttribute('aria-invalid'),
    ).toBe('true');
  });
});

function Consent({ onChange }: { onChange: (checked: boolean) => void }) {
  const [read, setRead] = useState(false);
  const [checked, setChecked] = useState(false);
  const change = (next: boolean) => {
    setChecked(next);
    onChange(next);
  };
  return <ConsentBox label="I agree" checked={checked} onChange={change} read={read} onRead={() => setRead(true)} />;
}

describe('consent', () => {
  test('REG-RBC-1 is never ticked beforehand, and can be ticked only after its text was opened', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<Consent onChange={seen} />);
    const box = screen.getByRole('checkbox', { name: 'I agree' });
    expect(box).toHaveProperty('checked', false);
    await user.click(box);
    expect(box).toHaveProperty('checked', false);
    expect(seen).not.toHaveBeenCalled();
    expect(screen.getByText('Open and read the text before you agree.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read the full text' }));
    await user.click(box);
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(seen).toHaveBeenLastCalledWith(false);
  });
});
