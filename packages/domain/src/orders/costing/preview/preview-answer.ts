import { unitOfMeasure } from '../../../kit/flooring/index';
import { toNumberMoney, toNumberPercent, toNumberQuantity } from '../../../kit/money/index';
import type { Cents } from '../../../kit/money/index';
import { explain, levelLabel } from '../explain';
import type { ExplanationStep } from '../explain';
import { explainFigures } from '../explain-figures';
import type { PriceSource } from '../prices';
import type { CostLine, CostSummary, CostTotals } from '../summary';
import type { TaxMode } from '../facts';

const sourceAnswer = ({ level, recordType, recordId, recordName, effectiveDate }: PriceSource) => ({
  level: level as string,
  levelLabel: levelLabel(level),
  recordType,
  recordId: recordId === null ? null : String(recordId),
  recordName,
  effectiveDate,
});

const stepAnswer = ({ about, text, amount, source }: ExplanationStep) => ({
  about: about as string,
  text,
  amount: amount === null ? null : toNumberMoney(amount),
  source: source === null ? null : sourceAnswer(source),
});

function unitAnswer(text: string): { id: string; code: string } | null {
  const unit = unitOfMeasure(text);
  return unit ? { id: String(unit.id), code: unit.code } : null;
}

const lineAnswer = (line: CostLine, taxMode: TaxMode) => ({
  lineKey: line.key as string,
  label: line.label,
  additionalMaterialIndex: line.additionalMaterialId,
  itemName: line.itemName,
  unitOfMeasure: unitAnswer(line.unit),
  quantity: toNumberQuantity(line.quantity),
  billedQuantity: toNumberQuantity(line.billedQuantity),
  laborQuantity: toNumberQuantity(line.laborQuantity),
  quantitySource: line.quantitySource as string,
  materialCost: toNumberMoney(line.material),
  laborCost: toNumberMoney(line.labor),
  profitCost: toNumberMoney(line.profit),
  totalCost: toNumberMoney(line.total),
  explanation: explain(line, taxMode).map(stepAnswer),
});

const totalsAnswer = (totals: CostTotals) => ({
  linearFeet: toNumberQuantity(totals.linearFeet),
  squareFeet: toNumberQuantity(totals.squareFeet),
  squareYardage: toNumberQuantity(totals.squareYards),
  material: toNumberMoney(totals.material),
  labor: toNumberMoney(totals.labor),
  profit: toNumberMoney(totals.profit),
  additional: toNumberMoney(totals.additional),
  tax: toNumberMoney(totals.tax),
  taxIncluded: toNumberMoney(totals.taxIncluded),
  sellingPrice: toNumberMoney(totals.sellingPrice),
  marginPercent: toNumberPercent(totals.margin),
  jobCost: toNumberMoney(totals.jobCost),
});

const cartonsAnswer = (cartons: NonNullable<CostSummary['cartons']>) => ({
  pieces: cartons.pieces,
  cartons: cartons.cartons,
  additionalPieces: cartons.additionalPieces,
  piecesPerCarton: cartons.piecesPerCarton,
  billedSquareFeet: toNumberQuantity(cartons.billedSquareFeet),
});

/** A summary with the server response's names and numbers, as the order form shows it. */
export function summaryAnswer(summary: CostSummary, seesCommission: boolean) {
  return {
    lines: summary.lines.map((line) => lineAnswer(line, summary.taxMode)),
    totals: totalsAnswer(summary.totals),
    explanations: explainFigures(summary)
      .filter(({ figure }) => seesCommission || figure !== 'commission')
      .map(({ figure, text }) => ({ figure: figure as string, text })),
    cartons: summary.cartons && cartonsAnswer(summary.cartons),
    contractorInvoice: toNumberMoney(summary.contractorInvoice),
    commission: seesCommission ? toNumberMoney(summary.commission) : null,
    exceedsCreditLimit: summary.exceedsCreditLimit,
    creditLeft: moneyOrNull(summary.creditLeft),
    warnings: summary.warnings.map(({ code, message, key }) => ({
      code: code as string,
      message,
      lineKey: key as string | null,
    })),
  };
}

const moneyOrNull = (amount: Cents | null): number | null => (amount === null ? null : toNumberMoney(amount));
