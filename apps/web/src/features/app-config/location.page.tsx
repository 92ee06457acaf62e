import { RecordForm } from '../../blocks/entity-form/RecordForm';
import { useEntityForm } from '../../blocks/entity-form/use-entity-form';
import { useNameCheck } from '../../blocks/entity-form/checks/use-name-check';
import { HistoryButton } from '../../blocks/history/HistoryButton';
import { useInside } from '../../blocks/record-page/child-page';
import { RecordFoot } from '../../blocks/record-page/RecordFoot';
import { useRecord } from '../../blocks/record-page/use-record';
import { useParam } from '../../blocks/routing/hooks';
import { errorText } from '../../graphql/error-text';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { FormSkeleton } from '../../ui/feedback/Skeletons';
import {
  LocationFields,
  locationForm,
  locationInput,
  type LocationValues,
  locationValues,
  newLocation,
} from './location-form';
import { type LocationPartsFragment, LocationRecordDocument, LocationUpdateDocument } from './locations.generated';

function LocationEditor({
  location,
  reload,
}: {
  location: LocationPartsFragment;
  reload: () => Promise<LocationPartsFragment>;
}) {
  useInside('LOCATION', location.id, location.name);
  const entity = useEntityForm({
    name: `location:${location.id}`,
    schema: useNameCheck(locationForm, {
      type: 'LOCATION',
      field: 'name',
      record: { id: location.id, name: location.name },
    }),
    blank: newLocation,
    values: locationValues(location),
    version: location.version,
    save: LocationUpdateDocument,
    toInput: (values: LocationValues, version) => ({
      id: location.id,
      version: version ?? location.version,
      ...locationInput(values),
    }),
    stored: (data) =>
      data.geoLocationUpdate?.geoLocation ? locationValues(data.geoLocationUpdate.geoLocation) : undefined,
    reload: async () => {
      const now = await reload();
      return { values: locationValues(now), version: now.version };
    },
    saved: () => 'Location saved',
    exitTo: '/app-config/locations',
  });
  return (
    <RecordForm entity={entity} readOnly={!location.editable}>
      <LocationFields form={entity.form} location={location} />
      <RecordFoot>
        <HistoryButton type="LOCATION" id={location.id} name={location.name} />
      </RecordFoot>
    </RecordForm>
  );
}

/** One location. */
export function LocationPage() {
  const id = useParam('locationId');
  const { record, error, retry, reload } = useRecord(LocationRecordDocument, { id }, (data) => data.geoLocation);
  if (record) return <LocationEditor key={record.id} location={record} reload={reload} />;
  return error ? <ErrorState text={errorText(error)} action={{ label: 'Try again', run: retry }} /> : <FormSkeleton />;
}
