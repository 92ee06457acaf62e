/** A dialog that sends invoices. */
export interface SendingDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** Something was sent or noted. */
  onDone: () => void;
}
