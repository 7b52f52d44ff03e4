/** Checklist 7: the parent's class has no such member. */
import { spanInString } from '../../mapper/span.ts';
import { isOpenRoot } from '../../schema/rootClasses.ts';
import type { Check } from '../check.ts';
import { gatherOpenRoots, isOfOpenRoot, type OpenRootData, writesIntoOpenRoot } from '../nesting/openRoots.ts';
import { absentPart, absentText, intendedMember, schemaPlace } from '../schema/schemaPlaces.ts';

export const mainKeyUnknown: Check = {
  code: 'main-key-unknown',
  severity: 'warning',
  *checkMapping(section, context) {
    const { schemas } = context;
    const { mainKey, parent } = section.mapping;
    const at = schemaPlace(section, context);
    const absent = at && absentPart(schemas, at.owner, at.place);
    if (mainKey === undefined || at === undefined || absent === undefined) return;
    // If the missing part is not the last one, the parent is missing, and the message says so.
    const isFront = absent.offset + absent.name.length < at.place.text.length;
    if (isFront && !parent && section.parents.length === 0) return;
    const isRoot = isOpenRoot(schemas, absent.owner);
    const { name } = absent;
    const meant = intendedMember(schemas, absent.owner, name);
    yield {
      span: spanInString(mainKey.node, mainKey.value.length - section.placeText.length + absent.offset, name.length),
      message: absentText(schemas, absent, meant),
      ...(meant === undefined ? {} : { data: { replacePart: meant } }),
      ...(isRoot && { data: { openRoot: absent.owner } satisfies OpenRootData }),
    };
  },
  *gather(drafts, context) {
    // Rules of the file that write into an open root are reported already.
    const isReported = drafts.some(isOfOpenRoot) && writesIntoOpenRoot(context);
    yield* gatherOpenRoots(isReported ? drafts.filter((draft) => !isOfOpenRoot(draft)) : drafts);
  },
};
