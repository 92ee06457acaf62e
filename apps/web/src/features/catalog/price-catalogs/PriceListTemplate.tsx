import { useApolloClient } from '@apollo/client/react';
import { PRICE_LIST_FIELDS } from '@falcon/domain/catalog/price-catalogs';
import { csvLine } from '@falcon/domain/kit/sheets';
import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { saveFile } from '#blocks/list-export/save-file';
import { FieldList } from '#blocks/staged-file/FieldList';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { useOnce } from '#ui/use-once';
import { PriceListTemplateDocument } from './price-catalogs.generated';

const Columns = styled('details')({
  marginTop: 12,
  '& summary': { cursor: 'pointer', color: colors.anchor },
  '&[open] summary': { marginBottom: 8 },
});
const EXAMPLES = [0, 1, 2] as const;

/** The price list layout with an example of each kind of row; no byte order mark, as other programs expect. */
const template = (): string =>
  [
    PRICE_LIST_FIELDS.map(({ label }) => label),
    ...EXAMPLES.map((at) => PRICE_LIST_FIELDS.map(({ examples }) => examples[at])),
  ]
    .map(csvLine)
    .join('');

/** A price list to fill in, as a workbook that explains its columns or as plain text. */
export function PriceListTemplateButtons() {
  const client = useApolloClient();
  const [saveWorkbook, busy] = useOnce(async () => {
    // The error link reports the error.
    const answer = await client.query({ query: PriceListTemplateDocument, fetchPolicy: 'no-cache' }).catch(() => null);
    if (answer?.data) window.location.assign(answer.data.priceListTemplate.url);
  });
  return (
    <>
      <Button loading={busy} startIcon={<Icon path={mdiDownload} />} onClick={() => void saveWorkbook()}>
        Excel template
      </Button>
      <Button
        startIcon={<Icon path={mdiDownload} />}
        onClick={() => saveFile(new Blob([template()], { type: 'text/csv' }), 'price-list-template.csv')}
      >
        CSV template
      </Button>
    </>
  );
}

/** The content of each column of a price list. */
export const PriceListColumns = () => (
  <Columns>
    <summary>Columns of a price list</summary>
    <FieldList
      fields={PRICE_LIST_FIELDS.map(({ key, label, hint, examples: [example] }) => ({
        key,
        label,
        words: [
          hint,
          !hint.startsWith('Not read') && example !== '' && !hint.includes(example) && `Such as ${example}.`,
        ]
          .filter(Boolean)
          .join(' '),
      }))}
    />
  </Columns>
);
