import { useFormState } from 'react-hook-form';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog';
import type { OrderFormApi } from './form/order-form';

interface Props {
  form: OrderFormApi;
  saving: boolean;
  save: () => Promise<boolean>;
}

/**
 * The server's question before an order that is cut is changed: which pieces go back to the warehouse and which become
 * remnants. Confirmed, the order is saved and cut again.
 */
export function CutAgain({ form, saving, save }: Props) {
  const { errors } = useFormState({ control: form.control, name: 'cutAgain' });
  const question = errors.cutAgain?.message;
  if (question === undefined && !(saving && form.getValues('cutAgain'))) return null;
  const confirm = async () => {
    form.setValue('cutAgain', true);
    await save();
    form.setValue('cutAgain', false);
  };
  return (
    <ConfirmDialog
      title="Already cut"
      confirm="Save and cut again"
      busy={saving}
      onConfirm={() => void confirm()}
      onCancel={() => form.clearErrors('cutAgain')}
    >
      <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{question}</p>
    </ConfirmDialog>
  );
}
