import { ITEM_TYPES } from '@falcon/domain/kit/flooring';
import { cartonFigures } from '@falcon/domain/catalog/price-catalogs';
import { styled } from '@mui/material/styles';
import { SelectInput } from '#ui/fields/choice-inputs';
import { IntegerInput, QuantityInput } from '#ui/fields/number-inputs';
import { counted } from '#ui/format/numbers';
import { colors } from '#ui/tokens';
import { type Catalog } from './catalog-words';

type Kind = Catalog['kinds'][number];
/** The settings of a kind: undefined leaves one unchanged, null clears it. */
export interface KindSaid {
  readonly itemTypeId?: string;
  readonly piecesPerCarton?: number | null;
  readonly sqftPerCarton?: number | null;
}

const Box = styled('div')({
  display: 'grid',
  gap: 8,
  '& p': { margin: 0, fontSize: 12, lineHeight: '16px', color: colors.muted, overflowWrap: 'anywhere' },
});
const Carton = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 });
const OPTIONS = ITEM_TYPES.map(({ id, name }) => ({ value: String(id), label: name }));

/** Whether every figure is valid. */
export const isUsable = ({ piecesPerCarton, sqftPerCarton }: KindSaid): boolean =>
  !Number.isNaN(piecesPerCarton) && !Number.isNaN(sqftPerCarton);

/** One kind: its item type, and the carton figures of its articles. */
export function KindFields({
  kind: { kind, count, example, itemTypeId, isSaid, piecesPerCarton, sqftPerCarton, isForFile },
  said,
  onChange,
}: {
  kind: Kind;
  said: KindSaid;
  onChange: (settings: KindSaid) => void;
}) {
  const type = said.itemTypeId ?? itemTypeId ?? null;
  const figures = cartonFigures(type === null ? null : Number(type));
  const effectiveValue = <V,>(value: V | undefined, stands: V): V => (value === undefined ? stands : value);
  const note =
    itemTypeId === null
      ? ' Select its type.'
      : isForFile
        ? ' Set for this file only.'
        : isSaid
          ? ''
          : ' The type is suggested.';
  return (
    <Box role="group" aria-label={kind || 'Type not set'}>
      <SelectInput
        label={kind || 'Type not set'}
        value={type}
        options={OPTIONS}
        onChange={(value) => value !== null && onChange({ ...said, itemTypeId: value })}
      />
      {figures.squareFeet && (
        <Carton>
          {figures.pieces && (
            <IntegerInput
              label="Pieces per carton"
              value={effectiveValue(said.piecesPerCarton, piecesPerCarton)}
              onChange={(value) => onChange({ ...said, piecesPerCarton: value })}
            />
          )}
          <QuantityInput
            label="SF per carton"
            suffix="SF"
            value={effectiveValue(said.sqftPerCarton, sqftPerCarton)}
            onChange={(value) => onChange({ ...said, sqftPerCarton: value })}
          />
        </Carton>
      )}
      <p>
        {counted(count, 'article')}, such as {example}.{note}
      </p>
    </Box>
  );
}
