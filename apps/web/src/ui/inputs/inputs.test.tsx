import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderInBrand } from '#browser/testing/render';
import { DateField, formatDateEntry } from '#browser/ui/inputs/date-field';
import { CodeField, DigitsField, LongTextField, MobileField, SelectField, TextField } from '#browser/ui/inputs/fields';
import { MoneyInput } from '#browser/ui/inputs/money-input';
import { OtpInput } from '#browser/ui/inputs/otp-input';
import { ConsentBox } from './consent-box';

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
    ['050319941', '05/03/19941'],
    [' 05/03/1994', '05/03/1994'],
    ['\u202a०५ / ०३ / १९९४\u202c', '05/03/1994'],
    ['1994/03/05', '05/03/1994'],
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

  test.each([
    ['5/3/2012', '05/03/2012'],
    ['2012-3-5', '05/03/2012'],
    ['5 March 2012', '05/03/2012'],
  ])('VAL-DATE-01 %s pasted over another date is read as it is', async (pasted, shown) => {
    const { user } = renderInBrand(<Birth />);
    const field = screen.getByLabelText<HTMLInputElement>('Date of birth');
    await user.type(field, '14081990');
    await user.click(field);
    field.setSelectionRange(0, field.value.length);
    await user.paste(pasted);
    expect(field.value).toBe(shown);
  });

  test('CONST-08 years pasted as months are twelve months each', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<DigitsField label="Months" value="" months onValue={seen} />);
    await user.click(screen.getByLabelText('Months'));
    await user.paste('2 साल');
    expect(seen).toHaveBeenCalledWith('24');
  });

  test('VAL-DATE-01 the field asks for DD/MM/YYYY with the numeric keypad', () => {
    renderInBrand(<DateField label="Date of birth" value="" onValue={() => undefined} />);
    const field = screen.getByPlaceholderText('DD/MM/YYYY');
    expect(field.getAttribute('inputmode')).toBe('numeric');
  });
});

describe('other fields', () => {
  test('CONST-08 K17 a digits field drops everything else, reads Hindi digits and cuts nothing off', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<DigitsField label="Pincode" value="" onValue={seen} />);
    await user.click(screen.getByLabelText('Pincode'));
    await user.paste(' \u200e५६ ००-०१');
    expect(seen).toHaveBeenLastCalledWith('560001');
    await user.paste('5600017');
    expect(seen).toHaveBeenLastCalledWith('5600017');
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
      <DigitsField label="Pincode" description="Six digits" error="Wrong" value="" onValue={() => undefined} />,
    );
    expect(
      screen.getByRole('textbox', { name: 'Pincode', description: 'Six digits Wrong' }).getAttribute('aria-invalid'),
    ).toBe('true');
  });
});

type Entered = typeof TextField | typeof MobileField | typeof CodeField | typeof LongTextField;
function Entry({ of: Control, ...props }: { of: Entered; maxLength?: number; type?: string }) {
  const [value, setValue] = useState('');
  const Field = Control as typeof TextField;
  return <Field label="Field" value={value} onValue={setValue} {...props} />;
}
async function entered(control: Parameters<typeof Entry>[0], typed: string, how: 'type' | 'paste' = 'paste') {
  const { user, unmount } = renderInBrand(<Entry {...control} />);
  const field = screen.getByLabelText<HTMLInputElement>('Field');
  await user.click(field);
  await (how === 'type' ? user.keyboard(typed) : user.paste(typed));
  const { value } = field;
  unmount();
  return value;
}

describe('what is typed, pasted or filled in', () => {
  test.each(['type', 'paste'] as const)('K1 K18 a mobile number is read whole however it comes: %s', async (how) => {
    for (const typed of [
      '+91 70424 61185',
      '917042461185',
      '07042461185',
      '\u202a70424\u00a061185\u202c',
      '७०४२४६११८५',
    ]) {
      expect(await entered({ of: MobileField }, typed, how), typed).toBe('7042461185');
    }
    // Of another country, or with a digit too many: nothing is cut off, so the check refuses it.
    expect(await entered({ of: MobileField }, '+44 7042 461185', how)).toBe('+44 7042 461185');
    expect(await entered({ of: MobileField }, '70424611850', how)).toBe('70424611850');
  });

  test('K17 a code is cleaned before its length counts', async () => {
    expect(await entered({ of: CodeField }, '  kqwps-6241 m ')).toBe('KQWPS6241M');
    expect(await entered({ of: CodeField }, 'KQWPS६२४१M')).toBe('KQWPS6241M');
    expect(await entered({ of: CodeField }, 'KQWPS6241MX')).toBe('KQWPS6241MX');
  });

  test('K17 K18 a text loses what nobody sees, then keeps to its length', async () => {
    for (const of of [TextField, LongTextField]) {
      expect(await entered({ of, maxLength: 5 }, '\u200b\u202aMeera\u202c')).toBe('Meera');
      expect(await entered({ of, maxLength: 5 }, 'Meera Nair')).toBe('Meera');
    }
    expect(await entered({ of: TextField, maxLength: 8, type: 'email' }, 'meera@site.com')).toBe('meera@site.com');
  });

  test('K17 a passcode is read from Hindi digits, from groups and from its message, and never cut', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<OtpInput length={6} value="" onChange={seen} onComplete={() => undefined} />);
    await user.click(screen.getByRole('textbox'));
    for (const typed of [' 804 213', '८०४२१३', 'Saakh code 804213, valid for 10 minutes']) {
      await user.paste(typed);
      expect(seen, typed).toHaveBeenLastCalledWith('804213');
    }
    seen.mockClear();
    await user.paste('8042137');
    expect(seen).not.toHaveBeenCalled();
  });

  test('K17 an amount that is too long is not taken for its first digits', async () => {
    const seen = vi.fn();
    const { user } = renderInBrand(<Money onRupees={seen} />);
    await user.click(screen.getByLabelText('Amount'));
    await user.paste('123456789012');
    expect(seen).not.toHaveBeenCalled();
    await user.paste('\u200e₹ २,५०,०००');
    expect(seen).toHaveBeenLastCalledWith(250_000);
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
