/** Which orders are shown. */
export interface CuttingFilter {
  flooring: string;
  dateFrom: string | null;
  dateTo: string | null;
}
