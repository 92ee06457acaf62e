import { namedBy, readStub } from '@falcon/domain/money-in/accounts';
import { parseMoney, toNumberMoney } from '@falcon/domain/kit/money';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { DropArea } from '#ui/DropArea';
import { ErrorLine } from '#ui/feedback/ErrorLine';
import { FileButton } from '#ui/FileButton';
import { TextInput } from '#ui/fields/TextInput';
import { counted, money } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import type { Draft } from './use-draft';
import type { Stub } from './use-stub';

const Hint = styled('span')({ flex: '1 1 260px', color: colors.muted, fontSize: 12, lineHeight: '16px' });

/** What the number being typed names, before it is entered. */
function hintFor(text: string, { invoices, payer }: Draft): string {
  const word = text.trim();
  if (word === '')
    return 'A number or its last digits, then Space. Paste a stub, or drop a remittance (CSV, XLSX) here.';
  if (payer === null) return 'Press Space to find who owes it.';
  const named = namedBy(word, invoices);
  const [one] = named;
  if (!one) return `No open invoice ends in ${word}.`;
  if (named.length > 1) return `${counted(named.length, 'open invoice')} end in ${word}. Type more of the number.`;
  return [one.number, one.customerName, one.buildingUnit, money(one.amountOpen)].filter(Boolean).join(' · ');
}

const ENDS = [' ', ',', ';', 'Enter'];

/**
 * Where the numbers of a stub are typed, pasted or dropped: Space enters a number and pays its invoice in full; an
 * amount after it says what was paid of it.
 */
export function StubField({ draft, stub }: { draft: Draft; stub: Stub }) {
  const [text, setText] = useState('');
  const enter = () => {
    const amount = /^\$?[\d,]*\.\d{1,2}$/.test(text.trim()) ? parseMoney(text.trim()) : undefined;
    if (amount?.ok && stub.latest !== undefined) draft.setOne(stub.latest, toNumberMoney(amount.value));
    else if (readStub(text).length > 0) stub.enter(text);
    else return;
    setText('');
  };
  return (
    <>
      <DropArea padding={8} onFiles={([file]) => file && stub.readFile(file)}>
        <div
          style={{ flex: '1 1 220px', maxWidth: 320 }}
          onPaste={(event) => {
            event.preventDefault();
            stub.enter(event.clipboardData.getData('text/plain'));
          }}
        >
          <TextInput
            label="Invoice numbers"
            hideLabel
            placeholder="Invoice numbers from the stub"
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              if (!ENDS.includes(event.key) || event.ctrlKey || event.metaKey) return;
              if (event.key === 'Enter' || text.trim() !== '') event.preventDefault();
              if (text.trim() !== '') enter();
            }}
          />
        </div>
        <Hint role="status">{hintFor(text, draft)}</Hint>
        <FileButton
          variant="outlined"
          loading={stub.reading}
          label="Remittance"
          accept=".csv,.txt,.xlsx"
          onFiles={([file]) => file && stub.readFile(file)}
        >
          Remittance file
        </FileButton>
      </DropArea>
      <ErrorLine text={stub.failure} style={{ margin: '8px 0 0' }} />
    </>
  );
}
