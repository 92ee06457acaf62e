import { useApolloClient } from '@apollo/client/react';
import { PRICE_LIST_FIELDS } from '@falcon/domain/catalog/price-catalogs';
import { csvLine } from '@falcon/domain/kit/sheets';
import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { saveFile } from '#blocks/list-export/save-file';
import { Icon } from '#ui/Icon';
import { colors } from '#ui/tokens';
import { PriceListTemplateDocument } from './price-catalogs.generated';

const Columns = styled('details')({
  marginTop: 12,
  '& summary': { cursor: 'pointer', color: colors.anchor },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 200px) minmax(0, 1fr)',
    gap: '4px 16px',
    margin: '8px 0 0',
  },
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, color: colors.muted },
  '@media (max-width: 599px)': { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& dd': { marginBottom: 4 } },
});
const EXAMPLES = [0, 1, 2] as const;

/** The price list layout with an example of each sort; without a byte order mark, as other programs expect. */
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
  const [busy, setBusy] = useState(false);
  const saveWorkbook = async () => {
    setBusy(true);
    // The error link reports the error.
    const answer = await client.query({ query: PriceListTemplateDocument, fetchPolicy: 'no-cache' }).catch(() => null);
    setBusy(false);
    if (answer?.data) window.location.assign(answer.data.priceListTemplate.url);
  };
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
export function PriceListColumns() {
  return (
    <Columns>
      <summary>Columns of a price list</summary>
      <dl>
        {PRICE_LIST_FIELDS.map(({ key, label, hint, examples }) => [
          <dt key={`${key} name`}>{label}</dt>,
          <dd key={`${key} hint`}>
            {[
              hint,
              !hint.startsWith('Not read') &&
                examples[0] !== '' &&
                !hint.includes(examples[0]) &&
                `Such as ${examples[0]}.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </dd>,
        ])}
      </dl>
    </Columns>
  );
}
