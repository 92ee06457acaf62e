import './saved-views.schema';
