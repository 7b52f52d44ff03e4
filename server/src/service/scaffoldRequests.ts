/** First mappers for data files, and the edits that name a mapper in a data file. */
import * as l10n from '@vscode/l10n';
import type { TextEdit } from 'vscode-languageserver-types';
import { setMembers, toTextEdit } from '../features/codeActions/jsonEdit.ts';
import { rankClasses } from '../features/scaffold/rankClasses.ts';
import { sampleFromMapper } from '../features/scaffold/sampleFromMapper.ts';
import { type Scaffold, type ScaffoldOptions, scaffold } from '../features/scaffold/scaffold.ts';
import { mappedClassKey } from '../mapper/keys.ts';
import type { RankClassesResult, ScaffoldResult } from '../protocol.ts';
import { loadUnitKnowledge } from '../schema/unitKnowledge.ts';
import { type CancellationToken, neverCancelled } from '../util/cancellation.ts';
import { TimeSlicer } from '../util/timeSlicer.ts';
import type { DocumentSnapshot } from './documents.ts';
import { fileProblem } from './preview/previewProblems.ts';
import type { ServiceParts } from './serviceParts.ts';

type Needs = Pick<ServiceParts, 'host' | 'cache' | 'index' | 'schemas'>;

/** Other data files that a first mapper is written for, and UTF-16 code units of them together. */
const mostOthers = 19;
const mostText = 16 * 1024 * 1024;

/** The scaffold requests of `MapperService`. None rejects for bad data: the answer has a problem instead. */
export function scaffoldRequests({ host, cache, index, schemas }: Needs) {
  const fromText = async (text: string, options: ScaffoldOptions): Promise<Scaffold> => {
    await schemas.settled(neverCancelled);
    const knowledge = await schemas.knowledge(neverCancelled);
    return scaffold(text, options, { schemas: knowledge, units: await loadUnitKnowledge(knowledge) });
  };
  /** Texts of the other data files that a mapper for this one would map, those that changed last. */
  const textsBeside = async (uri: string, token: CancellationToken): Promise<readonly string[]> => {
    await index.refresh(token);
    const own = index.dataFile(uri);
    if (own === undefined) return [];
    const alike = index.dataFor(own.classKey, own.version ?? 1).filter((each) => each.uri !== uri);
    const texts: string[] = [];
    let length = 0;
    for (const each of index.latest(
      alike.map((data) => data.uri),
      mostOthers,
    )) {
      const current = await cache.current(each);
      if (current.kind !== 'text') continue;
      length += current.snapshot.text.length;
      if (length > mostText) break;
      texts.push(current.snapshot.text);
    }
    return texts;
  };
  return {
    scaffold: fromText,
    scaffoldFile: async (uri: string, schema?: string): Promise<ScaffoldResult> => {
      const current = await cache.current(uri);
      if (current.kind === 'problem')
        return { kind: 'problem', problem: fileProblem(l10n.t('the file'), current.problem) };
      const name = host
        .displayName(uri)
        .replace(/^.*\//, '')
        .replace(/\.json$/i, '');
      const others = await textsBeside(uri, neverCancelled);
      const made = await fromText(current.snapshot.text, { schema, name: name || 'data', others });
      return made.kind === 'mapper' ? { ...made, samples: 1 + others.length } : made;
    },
    sampleText: (snapshot: DocumentSnapshot | undefined) => snapshot && sampleFromMapper(snapshot.mapper),
    rankClasses: async (uri: string, token: CancellationToken): Promise<RankClassesResult> => {
      await schemas.settled(token);
      const current = await cache.current(uri);
      const text = current.kind === 'text' ? current.snapshot.text : '';
      const texts = [text, ...(await textsBeside(uri, token))];
      return rankClasses(texts, await schemas.knowledge(token), new TimeSlicer(token));
    },
    classKeyEdits: async (mapperUri: string, dataUri: string): Promise<readonly TextEdit[] | undefined> => {
      const mapper = await cache.current(mapperUri);
      const data = await cache.current(dataUri);
      if (mapper.kind === 'problem' || data.kind === 'problem') return undefined;
      const { classKey } = mapper.snapshot.mapperKey;
      const { document, mapper: read } = data.snapshot;
      if (classKey === undefined || read.root?.type !== 'object' || read.errors.length > 0) return undefined;
      const edits = setMembers(read, read.root, { [mappedClassKey]: classKey }, []);
      return edits.map((edit) => toTextEdit(document, edit));
    },
  };
}
