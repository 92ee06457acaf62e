/** One item that needs attention: what it is, how urgent, and the page that lists it. */
export interface NeedsYou {
  readonly key: string;
  readonly kind:
    | 'CUT'
    | 'ASSIGN'
    | 'DRAFT'
    | 'RECONCILE'
    | 'INVOICE'
    | 'CERTIFICATE'
    | 'CREDIT'
    | 'JOB'
    | 'OVERRIDE'
    | 'SITE_NOT_READY'
    | 'NOT_INSTALLED'
    | 'DAYS_OFF'
    | 'SELF_CHECK';
  readonly severity: 'ERROR' | 'WARNING' | 'INFO';
  readonly text: string;
  readonly count?: number;
  readonly date?: string;
  readonly link: string;
  /** The order that it is about, where something can be done about it right here. */
  readonly workOrderId?: number;
  /** The event that `workOrderAlertDismiss` removes from the list; missing if the entry disappears by itself. */
  readonly dismissId?: number;
}
