import { item } from '@falcon/domain/company/records';
import { sees } from '@falcon/domain/office/access';
import { Link } from '@tanstack/react-router';
import { Fact, FactColumns, LinkedRecord } from '#blocks/record-page/Facts';
import { itemWords } from '#pickers/item-words';
import { useCan } from '#session/current-user';
import { DateText, TimeText } from '#ui/format/dates';
import { Figure } from '#ui/format/Figure';
import type { StockRollQuery } from './stock.generated';
import { free, left, long } from './stock-words';

export type StockRoll = NonNullable<StockRollQuery['inventoryItem']>;

const lengthText = (length: number | null): string => (length === null ? '' : long(length));

/** The number by which the truck of a roll is known, as a link to its receipt. */
const truckNumber = ({ receipt }: StockRoll, number: string) =>
  receipt && number !== '' ? <Link to={`/stock/receipts/${receipt.id}`}>{number}</Link> : number;

/** What is known of a roll. */
export function RollFacts({ roll }: { roll: StockRoll }) {
  const can = useCan();
  const { item: color, quarantinedAt } = roll;
  return (
    <FactColumns>
      <dl>
        <Fact label="Item">
          {color && (
            <LinkedRecord to={`/items/${color.id}`} permission="item">
              {itemWords(color)}
            </LinkedRecord>
          )}
        </Fact>
        <Fact label="Dye lot">{roll.isWithoutLot ? 'No lot on the label' : roll.dyeLot}</Fact>
        <Fact label="Place">{roll.place?.name ?? 'None'}</Fact>
        <Fact label="Width">{lengthText(roll.width)}</Fact>
        {quarantinedAt !== null && (
          <Fact label="Quarantined">
            {roll.quarantineReason} ({roll.quarantinedBy?.fullName ?? '—'}, <TimeText value={quarantinedAt} />)
          </Fact>
        )}
      </dl>
      <dl>
        <Fact label="Left">{left(roll)}</Fact>
        <Fact label="Free">{free(roll)}</Fact>
        <Fact label="Invoiced">{lengthText(roll.invoicedLength)}</Fact>
        <Fact label="Received">
          {roll.receivedLength === null
            ? ''
            : `${long(roll.receivedLength)}, ${roll.isMeasured ? 'measured' : 'from the label'}`}
        </Fact>
        {sees(can, item.fields.cost) && (
          <>
            <Fact label="Cost per unit">{roll.unitCost !== null && <Figure value={roll.unitCost} as="rate" />}</Fact>
            <Fact label="Value">{roll.value !== null && <Figure value={roll.value} as="money" />}</Fact>
          </>
        )}
      </dl>
      <dl>
        <Fact label="Vendor">{roll.vendor?.name}</Fact>
        <Fact label="Packing slip">{truckNumber(roll, roll.packingSlip)}</Fact>
        <Fact label="PO number">{roll.packingSlip === '' ? truckNumber(roll, roll.poNumber) : roll.poNumber}</Fact>
        <Fact label="Received on">
          <DateText value={roll.receivedOn} />
        </Fact>
        <Fact label="Received by">{roll.receivedBy?.fullName}</Fact>
      </dl>
    </FactColumns>
  );
}
