import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { clsx } from 'clsx';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import type { UploadItem } from '../../data/uploads/upload-item.ts';
import type { Uploads } from '../../data/uploads/uploads.ts';
import { UploadPreview } from './UploadPreview.tsx';
import { UploadRow } from './UploadRow.tsx';

/**
 * A mouse must move this far (px) to start a drag. A finger must rest this long (ms), so that the
 * user can still scroll.
 */
const DRAG_AFTER_PX = 5;
const HOLD_TO_DRAG_MS = 200;
const HOLD_TOLERANCE_PX = 8;

const INSTRUCTIONS =
  'Press Space or Enter to pick up or drop a file, the arrow keys to move it, Escape to cancel.';

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface UploadListProps {
  items: readonly UploadItem[];
  uploads: Uploads;
  onRemove: (item: UploadItem, button: HTMLElement) => void;
}

/** The files in order. The user changes the order by dragging, with arrow keys or with buttons. */
export function UploadList({ items, uploads, onRemove }: UploadListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: HOLD_TO_DRAG_MS, tolerance: HOLD_TOLERANCE_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Restore the focus: moving a row in the DOM removes it.
  const moved = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  }, [items]);

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over === null) return;
    uploads.moveTo(
      String(active.id),
      items.findIndex(({ id }) => id === over.id),
    );
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsOf(items),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="flex flex-col gap-2">
          {items.map((item, index) => (
            <SortableRow
              key={item.id}
              item={item}
              place={index + 1}
              count={items.length}
              uploads={uploads}
              onRemove={onRemove}
              onMove={({ id }, by, button) => {
                moved.current = button;
                uploads.move(id, by);
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announcementsOf(items: readonly UploadItem[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? 'The file';
  const placeOf = (id: UniqueIdentifier) =>
    `position ${String(items.findIndex((item) => item.id === id) + 1)} of ${String(items.length)}`;
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${nameOf(id)}, ${placeOf(id)}.`;
  return {
    onDragStart: ({ active: { id } }) => pickedUp(id),
    onDragOver: ({ active, over }) => {
      // Keep the 'Picked up' announcement: the first event is over the file's own position.
      if (over?.id === active.id) return pickedUp(active.id);
      return over === null ? undefined : `${nameOf(active.id)} is over ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} dropped at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active: { id } }) => `${nameOf(id)} returned to its old position.`,
  };
}

function SortableRow(props: Omit<ComponentProps<typeof UploadRow>, 'preview'>) {
  const { item, count } = props;
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: item.id, disabled: count < 2 });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'relative rounded-card bg-panel',
        isDragging ? 'z-10 shadow-lift' : 'shadow-card',
      )}
    >
      <UploadRow
        {...props}
        preview={
          count < 2 ? (
            <UploadPreview item={item} />
          ) : (
            <button
              ref={setActivatorNodeRef}
              type="button"
              {...attributes}
              {...listeners}
              aria-label={`Reorder ${item.name}`}
              className="relative block cursor-grab touch-manipulation rounded-control select-none active:cursor-grabbing"
            >
              <UploadPreview item={item} />
              <span className="absolute top-1 left-1 grid h-6 w-5 place-items-center rounded-control bg-black/60 text-white">
                <GripVertical aria-hidden className="size-4" />
              </span>
            </button>
          )
        }
      />
    </li>
  );
}
