import { useNavigate } from '@tanstack/react-router';
import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { LocationFields, locationForm, locationInput, type LocationValues, newLocation } from './location-form';
import { LocationCreateDocument } from './locations.generated';

/** A new location. */
export function LocationCreatePage() {
  const navigate = useNavigate();
  const entity = useEntityForm({
    name: 'location:new',
    schema: useNameCheck(locationForm, { type: 'LOCATION', field: 'name' }),
    blank: newLocation,
    save: LocationCreateDocument,
    toInput: (values: LocationValues, _version, call) => ({ ...locationInput(values), clientMutationId: call }),
    saved: () => 'Location created',
    onSaved: () => navigate({ to: '/app-config/locations' }),
  });
  return (
    <RecordForm entity={entity}>
      <LocationFields form={entity.form} />
    </RecordForm>
  );
}
