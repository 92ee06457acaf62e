import { BILL_SHEET_FILTERS } from '@falcon/domain/company/filters';
import { argumentsOf } from '#blocks/list-page/filters/defined-filters';
import { ListTotals } from '#blocks/list-page/ListTotals';
import type { TotalsProps } from '#blocks/list-page/use-list';
import { BillSheetTotalsDocument } from './bill-sheets.generated';

/** The sums of the bill sheets found. */
export function SheetTotals(props: TotalsProps) {
  return (
    <ListTotals
      {...props}
      document={BillSheetTotalsDocument}
      variables={argumentsOf(BILL_SHEET_FILTERS, props.state)}
      sums={({ billSheets: { totals } }) =>
        totals && {
          labor: totals.labor,
          additions: totals.additions,
          deductions: totals.deductions,
          net: totals.net,
        }
      }
    />
  );
}
