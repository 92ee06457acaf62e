export { ORDER_BOUNDS } from './bounds';
export { calculate } from './calculate';
export { costBreakdowns } from './breakdown';
export { cutMaterials } from './cut-materials';
export type { CutMaterial } from './cut-materials';
export type { CostBreakdown } from './breakdown';
export { explain, levelLabel } from './explain';
export { explainFigures } from './explain-figures';
export type { ExplainedFigure, FigureExplanation } from './explain-figures';
export type { ExplanationStep } from './explain';
export { eachSelection, LINE_KEYS, NO_MINIMUMS, NO_SELECTIONS } from './facts';
export type {
  AdditionalCost,
  AdditionalMaterial,
  CostingCut,
  CostingFacts,
  CreditFacts,
  LineChoice,
  LineKey,
  Minimums,
  Selections,
  TaxFacts,
  TaxMode,
} from './facts';
export { measureFloor } from './floor';
export { flatLine, lineKeysOf } from './line-keys';
export { optionField, optionName } from './line-options';
export type { Amount, Floor } from './floor';
export { CATEGORY_OF_LINE, itemTypeOfLine, lineLabel, unitOfLine } from './labor/line-card';
export { resolveLaborRate } from './labor/labor-price';
export type { LaborCardPrices, LaborCardRow, LaborLevels } from './labor/labor-price';
export { commodeRating, quarterRoundRating, takeUpRating } from './labor/line-specs';
export type { Rating } from './labor/line-specs';
export {
  adjustedLaborRate,
  marginOf,
  markupPercent,
  materialCostWithProfit,
  NO_PRICES,
  rateOf,
  resolveProfit,
  resolveValue,
  totalCost,
} from './prices';
export type {
  AdjustedLevels,
  ItemPrice,
  LaborFallback,
  PriceBook,
  PriceLevel,
  PriceSource,
  ProfitLevels,
  ResolvedValue,
  SourcedRate,
} from './prices';
export { previewOf } from './preview/preview';
export { summaryAnswer } from './preview/preview-answer';
export type { Preview, PreviewFacts, SentPrices } from './preview/preview';
export { previewKey } from './preview/preview-key';
export type { PreviewSelections } from './preview/preview-key';
export type { PreviewInput } from './preview/preview-input';
export { negativeFault } from './negative';
export { unpricedFault } from './unpriced';
export type { NegativeFault } from './negative';
export { resolveTaxRule, STARTING_TAX_RULES } from './tax';
export type { TaxQuestion, TaxRule } from './tax';
export type {
  AdditionalCostLine,
  CostLine,
  CostLineKey,
  CostSummary,
  CostTotals,
  CostWarning,
  CostWarningCode,
  MaterialParts,
  QuantitySource,
  TaxBasis,
} from './summary';
