import { useStore } from '../state/store';
import { showAll, view, zoomIn, zoomOut } from './view';

const buttons = [
  { name: 'Zoom in', key: '+', sign: 'M-6 0H6M0-6V6', act: zoomIn },
  { name: 'Zoom out', key: '-', sign: 'M-6 0H6', act: zoomOut },
  { name: 'Show all', key: '0', sign: 'M-7-3V-7H-3M3-7H7V-3M7 3V7H3M-3 7H-7V3', act: () => showAll() },
];

/** Buttons to zoom in and out, and to show the whole hive. */
export function ZoomButtons() {
  const { isOwn } = useStore(view);
  return (
    <div class="zoom" role="group" aria-label="Zoom">
      {buttons.map(({ name, key, sign, act }) => (
        <button
          key={name}
          type="button"
          class="icon"
          aria-label={name}
          title={`${name} (${key})`}
          // Not `disabled`, which would lose the keyboard focus.
          aria-disabled={name === 'Zoom out' && !isOwn}
          onClick={act}
        >
          <svg viewBox="-10 -10 20 20" aria-hidden="true">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </div>
  );
}
