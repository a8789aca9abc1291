/** Made from dashboard/openapi.json by `npm run openapi:dashboard`; not to be edited. */

export interface paths {
    "/dashboard/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionShow"];
        put?: never;
        post: operations["sessionSignIn"];
        delete: operations["sessionSignOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/session/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionListAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["sessionRename"];
        trace?: never;
    };
    "/dashboard/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionList"];
        put?: never;
        post?: never;
        delete: operations["sessionSignOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["sessionSignOutOne"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sessionListActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sessionChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["searchFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/links/inspect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linksInspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/links/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["linksRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["membersList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["membersListInvitations"];
        put?: never;
        post: operations["membersInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["membersRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/members/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["membersRemove"];
        options?: never;
        head?: never;
        patch: operations["membersChangeRole"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keyDeletionsPreview"];
        put?: never;
        post: operations["keyDeletionsDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysList"];
        put?: never;
        post: operations["keysCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["keysChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysClientsOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["keysDeletionFacts"];
        put?: never;
        post: operations["keysDelete"];
        delete: operations["keysKeep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/rotation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["rotationsShow"];
        put?: never;
        post: operations["rotationsBegin"];
        delete: operations["rotationsStop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/incoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["incomingRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/incoming/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["incomingRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/keys/{key_id}/first-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["incomingFirstEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["storedEventsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["storedEventsTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["storedEventsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reportsSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsConversions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/conversion-paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsConversionPaths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/ad-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsAdSpend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/journey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["reportsJourney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/reports/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reportsFunnel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/waiting-reports/{asking}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["waitingReportsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/ad-spend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["adSpendList"];
        put: operations["adSpendImport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/ad-spend/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adSpendPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountCohortsList"];
        put?: never;
        post: operations["accountCohortsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/cohorts/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["accountCohortsMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/cohorts/{cohort_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountCohortsShow"];
        put?: never;
        post?: never;
        delete: operations["accountCohortsDelete"];
        options?: never;
        head?: never;
        patch: operations["accountCohortsChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/saved-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountSavedReportsList"];
        put?: never;
        post: operations["accountSavedReportsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountSavedReportsShow"];
        put?: never;
        post?: never;
        delete: operations["accountSavedReportsDelete"];
        options?: never;
        head?: never;
        patch: operations["accountSavedReportsChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountSavedReportsAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/catalogue/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["catalogueViewEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/catalogue/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["catalogueViewProperties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/catalogue/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["catalogueViewValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/boards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["boardsList"];
        put?: never;
        post: operations["boardsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/boards/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["boardsMakeDefault"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/boards/{board_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["boardsShow"];
        put?: never;
        post?: never;
        delete: operations["boardsDelete"];
        options?: never;
        head?: never;
        patch: operations["boardsChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/boards/{board_id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["boardsSetDefault"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/boards/{board_id}/digest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["digestsShow"];
        put: operations["digestsSet"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/boards/{board_id}/digest/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["digestsSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sharesList"];
        put?: never;
        post: operations["sharesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}/shares/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["sharesRevoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/shared/{share_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sharedReportsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/shared/{share_id}/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sharedReportsAnnotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/shared/{share_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sharedReportsAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/annotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountAnnotationsList"];
        put?: never;
        post: operations["accountAnnotationsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/annotations/{annotation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["accountAnnotationsDelete"];
        options?: never;
        head?: never;
        patch: operations["accountAnnotationsChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["channelsList"];
        put?: never;
        post: operations["channelsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/channels/{channel_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["channelsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/channels/{channel_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["channelsReplaceSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/channels/{channel_id}/resumption": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["channelsResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/channels/{channel_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["channelsAskAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/channels/{channel_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["channelsTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["alertsList"];
        put?: never;
        post: operations["alertsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["alertsFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts/groups/{report_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["alertsGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["alertsPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts/{alert_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["alertsChange"];
        post?: never;
        delete: operations["alertsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts/{alert_id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["alertsSnooze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/{environment}/alerts/{alert_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["alertsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usageShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usageShowBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/billing.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["usageDownloadBilling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["accountRename"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/audit.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountDownloadAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/visitor-erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["accountEraseVisitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/test-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["accountTestData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/test-data/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["accountPurge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sitesList"];
        put?: never;
        post: operations["sitesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites/{site_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sitesShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["sitesChange"];
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites/{site_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["sitesHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/sites/{site_id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sitesDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/accounts/{account_id}/traffic-lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["trafficListsShow"];
        put: operations["trafficListsReplace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatedAccountsList"];
        put?: never;
        post: operations["operatedAccountsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["operatedAccountsRename"];
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["operatedAccountsChangePlan"];
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}/suspension": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["operatedAccountsSuspend"];
        post?: never;
        delete: operations["operatedAccountsResume"];
        options?: never;
        head?: never;
        patch: operations["operatedAccountsChangeReason"];
        trace?: never;
    };
    "/dashboard/api/operator/accounts/{operated_account_id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["operatedAccountsInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorListPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/people/{person_id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["operatorCreatePasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["operatorChangePerson"];
        trace?: never;
    };
    "/dashboard/api/operator/people/{person_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["operatorSignPersonOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/unauthenticated-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorUnauthenticatedAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/api/operator/refused-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["operatorRefusedAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        PersonView: {
            /** @example user_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** Format: email */
            email: string;
            name: string | null;
            /** @description May create accounts and set plans, on the whole instance. */
            is_operator: boolean;
            /** Format: date-time */
            created_at: string;
        };
        SessionView: {
            id: string;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Exact to about a minute.
             */
            last_seen_at: string;
            /**
             * Format: date-time
             * @description When it ends at the latest.
             */
            expires_at: string;
            /** @description Client address at sign-in; IPv6 as its /64. */
            address: string;
            user_agent: string | null;
            is_current: boolean;
        };
        /** @enum {string} */
        Plan: "free" | "pro" | "enterprise";
        /** @enum {string} */
        Role: "owner" | "admin" | "analyst";
        SuspensionView: {
            /** Format: date-time */
            since: string;
            /** @description In the operator’s words. */
            reason: string | null;
        };
        AccountChoice: {
            /** @example acct_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            role: components["schemas"]["Role"];
            /** @description Null: not suspended. Else nothing of the account is shown or changed until an operator resumes it. */
            suspension: components["schemas"]["SuspensionView"] | null;
        };
        SessionState: {
            /** @description Null: nobody is signed in. */
            person: components["schemas"]["PersonView"] | null;
            session: components["schemas"]["SessionView"] | null;
            /** @description The first 25 of the person by name, and the one that was asked for. */
            accounts: components["schemas"]["AccountChoice"][];
            /** @description How many accounts the person has. */
            account_count: number;
            /** @description Nobody exists yet: the sign-in link was printed when the service started. */
            first_start: boolean;
        };
        OwnAccountList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            accounts: components["schemas"]["AccountChoice"][];
        };
        FieldError: {
            /** @description Empty: the body as a whole. */
            field: string;
            code: string;
            message: string;
        };
        DashboardError: {
            /** @description In words, to be shown. */
            error: string;
            /** @description On a 400: every fault. */
            details?: components["schemas"]["FieldError"][];
            /** @description On a 429: whole seconds to wait. */
            retry_after?: number;
        };
        SignInRequest: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** Format: password */
            password: string;
        };
        RenamePersonRequest: {
            /** @description Absent or null: known by the e-mail address alone. */
            name?: string | null;
        };
        SessionList: {
            sessions: components["schemas"]["SessionView"][];
        };
        /** @enum {string} */
        PersonAction: "person.created" | "person.renamed" | "person.signed_in" | "person.sign_in_refused" | "person.signed_out" | "person.signed_out_everywhere" | "person.password_changed" | "person.password_set_by_link" | "person.password_link_created" | "person.operator_granted" | "person.operator_revoked";
        OwnActivityEntry: {
            id: string;
            /** Format: date-time */
            at: string;
            action: components["schemas"]["PersonAction"];
            /** @description A person’s e-mail, or what else acted (`cli`); `unknown` for a wrong password. */
            actor: string;
            /** @description Client address; IPv6 as its /64. */
            address: string | null;
            user_agent: string | null;
        };
        OwnActivity: {
            /** @description The latest 50, newest first. */
            entries: components["schemas"]["OwnActivityEntry"][];
        };
        ChangePasswordRequest: {
            /** Format: password */
            current_password: string;
            /**
             * Format: password
             * @description Hard to guess; no rules of composition (upper case, digits and the like).
             */
            new_password: string;
        };
        FoundAccount: {
            id: string;
            name: string;
            /** @description Of the person in the account. Null: none; only operators find such accounts. */
            role: components["schemas"]["Role"] | null;
        };
        /** @enum {string} */
        Environment: "test" | "live";
        /** @enum {string} */
        KeyState: "active" | "expired" | "deleted";
        FoundKey: {
            /** @description `key_…`, or `site_…` of a site. */
            id: string;
            name: string;
            /**
             * @description Of a site its id, which is no secret.
             * @example sk_test_…a1B2
             */
            masked: string;
            environment: components["schemas"]["Environment"];
            state: components["schemas"]["KeyState"];
            account_id: string;
            account_name: string;
        };
        FoundPerson: {
            id: string;
            email: string;
            name: string | null;
            /** @description An account whose people the person may see. Null: none; only operators find such people. */
            account_id: string | null;
            account_name: string | null;
        };
        SearchResults: {
            /** @description Own accounts; for operators all of the installation. */
            accounts: components["schemas"]["FoundAccount"][];
            /** @description Keys of the accounts in which the person may see keys. */
            keys: components["schemas"]["FoundKey"][];
            /** @description People of the accounts in which the person may see people; for operators all. */
            people: components["schemas"]["FoundPerson"][];
        };
        InspectLinkRequest: {
            token: string;
        };
        /**
         * @description first_start: make the first person. invite: join an account. password: set a password.
         * @enum {string}
         */
        LinkKind: "first_start" | "invite" | "password";
        LinkView: {
            /** @description first_start: make the first person. invite: join an account. password: set a password. */
            kind: components["schemas"]["LinkKind"];
            /**
             * Format: email
             * @description Null on the first start.
             */
            email: string | null;
            /** @description The account an invitation is to. */
            account_name: string | null;
            role: components["schemas"]["Role"] | null;
            /** Format: date-time */
            expires_at: string;
        };
        RedeemLinkRequest: {
            token: string;
            /**
             * Format: email
             * @description On the first start only.
             */
            email?: string;
            /** @description Name of a new person. */
            name?: string;
            /**
             * Format: password
             * @description The new password; of an invited person who has signed in to this installation before, their present one. Not needed by an invited person who is signed in.
             */
            password?: string;
        };
        /** @enum {string} */
        MemberSort: "email" | "joined_at" | "role";
        MemberView: {
            id: string;
            /** Format: email */
            email: string;
            name: string | null;
            role: components["schemas"]["Role"];
            /** Format: date-time */
            joined_at: string;
        };
        MemberList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            members: components["schemas"]["MemberView"][];
            /** @description Owners of the account, on this page or not. The last one stays one. */
            owners: number;
        };
        InvitationView: {
            id: string;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Person who invited: e-mail, or what else acted (`cli`). */
            invited_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        InvitationList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            /** @description Open ones, newest first. */
            invitations: components["schemas"]["InvitationView"][];
        };
        InviteRequest: {
            role: components["schemas"]["Role"];
            /** Format: email */
            email: string;
        };
        CreatedLink: {
            /**
             * @description Path of the page that uses it; the part after # is the secret.
             * @example /dashboard/link#…
             */
            path: string;
            /** Format: date-time */
            expires_at: string;
        };
        CreatedInvitation: {
            id: string;
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Person who invited: e-mail, or what else acted (`cli`). */
            invited_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description To be passed on to the invited person; Waymark does not e-mail it. */
            link: components["schemas"]["CreatedLink"];
        };
        ChangeRoleRequest: {
            role: components["schemas"]["Role"];
        };
        /** @enum {string} */
        KeyNotice: "never_used" | "idle_90_days" | "over_90_days" | "expiring";
        /** @enum {string} */
        KeyAge: "under_30" | "30_to_90" | "over_90" | "over_365";
        KeyInUse: {
            /** @description `key_…`, or `site_…` of a site. */
            id: string;
            name: string;
            /**
             * @description Of a site its id, which is no secret.
             * @example sk_test_…a1B2
             */
            masked: string;
            environment: components["schemas"]["Environment"];
            /** Format: date-time */
            last_used_at: string;
        };
        KeyDeletionsPreview: {
            /** @description Keys that match, however many are named below. */
            total: number;
            /** @description Live keys among those that are named. */
            live: number;
            /** @description Ids of the keys without a request in the last 24 hours, the longest unused first. */
            idle_ids: string[];
            /** @description Ids of the keys with one. Both together: at most 5,000. */
            in_use_ids: string[];
            /** @description The keys in use, at most 50, the latest used first. */
            in_use: components["schemas"]["KeyInUse"][];
        };
        DeleteKeysRequest: {
            /** @description Ids of the keys, at most 200. */
            key_ids: string[];
            /**
             * Format: int32
             * @description How many different keys are to be deleted, as the person confirmed it.
             */
            confirm_count: number;
            /**
             * @description Delete keys that answered a request in the last 24 hours, too; otherwise they are kept.
             * @default false
             */
            include_in_use: boolean;
        };
        /**
         * @description Deleted now; deleted before, by whomever; kept, as it is in use; unknown in this account.
         * @enum {string}
         */
        KeyDeletionOutcome: "deleted" | "already_deleted" | "in_use" | "not_found";
        KeyDeletionView: {
            id: string;
            /** @description Null: the account has no such key. */
            name: string | null;
            /** @description Deleted now; deleted before, by whomever; kept, as it is in use; unknown in this account. */
            outcome: components["schemas"]["KeyDeletionOutcome"];
        };
        KeyDeletions: {
            /** @description One for each key, in the order asked. */
            keys: components["schemas"]["KeyDeletionView"][];
        };
        /** @enum {string} */
        KeySort: "name" | "created_at" | "last_used_at" | "expires_at" | "events_24h" | "events_30d";
        KeyLabel: {
            /** @description `key_…`, or `site_…` of a site. */
            id: string;
            name: string;
            /**
             * @description Of a site its id, which is no secret.
             * @example sk_test_…a1B2
             */
            masked: string;
        };
        KeyView: {
            /** @example key_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            name: string;
            environment: components["schemas"]["Environment"];
            /**
             * @description Enough to recognise the key.
             * @example sk_test_…a1B2
             */
            masked: string;
            state: components["schemas"]["KeyState"];
            /** Format: date-time */
            created_at: string;
            /** @description E-mail of the person, or what else acted (`cli`, `first-start`). */
            created_by: string;
            /** @description Whole days since creation. */
            age_days: number;
            /**
             * Format: date-time
             * @description Last request with this key, exact to a few seconds. Null: never used.
             */
            last_used_at: string | null;
            /** @description Events stored in the last 24 full hours and the current hour. */
            events_24h: number;
            /** @description Events stored in the last 30 days. */
            events_30d: number;
            events_per_hour: number | null;
            /** Format: date-time */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it will be deleted; null where that is not planned, or done.
             */
            deletion_at: string | null;
            /** @description Who planned the deletion. */
            deletion_by: string | null;
            /** Format: date-time */
            deleted_at: string | null;
            deleted_by: string | null;
            /** @description Why a working key deserves attention: never used, idle for 90 days, older than 90 days, expiring within 14 days. */
            notices: components["schemas"]["KeyNotice"][];
            /** @description The key that takes over, or took over from a deleted one. */
            replaced_by: components["schemas"]["KeyLabel"] | null;
            /** @description Keys from which this one is taking over. */
            replaces: components["schemas"]["KeyLabel"][];
        };
        KeyList: {
            keys: components["schemas"]["KeyView"][];
            /** @description Keys that match, over all pages. */
            total: number;
            /** @description The page these keys are on; 1 where no key matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
        };
        KeyNoticeCounts: {
            /** @description Answered no request since they were created. */
            never_used: number;
            idle_90_days: number;
            over_90_days: number;
            /** @description Within 14 days. */
            expiring: number;
        };
        KeySummary: {
            /** @description Keys that work. */
            active: number;
            expired: number;
            deleted: number;
            /** @description How many of the active keys have each notice. */
            notices: components["schemas"]["KeyNoticeCounts"];
            /** @description Whoever created a key, as `created_by` shows and filters them. */
            creators: string[];
        };
        CreateKeyRequest: {
            /** @example Web shop */
            name: string;
            environment: components["schemas"]["Environment"];
            /**
             * Format: int32
             * @description Cap of this key alone; absent or null: only the account limits it.
             */
            events_per_hour?: number | null;
            /**
             * Format: date-time
             * @description In the future; absent or null: never.
             */
            expires_at?: string | null;
        };
        CreatedKey: {
            key: components["schemas"]["KeyView"];
            /** @description The full key. It is shown only once. */
            secret: string;
        };
        ChangeKeyRequest: {
            /** @example Web shop */
            name?: string;
            /**
             * Format: int32
             * @description Cap of this key alone; null: only the account limits it.
             */
            events_per_hour?: number | null;
            /**
             * Format: date-time
             * @description In the future; null: never.
             */
            expires_at?: string | null;
        };
        AuditEntryView: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description E-mail of a person, or a key, `cli`, `first-start`; `non-member` for a person without a role in the account. */
            actor: string;
            /** @description Name of the person or key. */
            actor_name: string | null;
            /**
             * @description Client address of the request that did it, of IPv6 the /64; `cli` for the command line, `service` for what the service did by itself, as a planned deletion. Null: not kept.
             * @example 203.0.113.7
             */
            origin: string | null;
            /** @example key.created */
            action: string;
            /** @description E-mail of a person, or the id of what was changed; of refused access the route. */
            target: string;
            /** @description Name of the person, key or account. */
            target_name: string | null;
            details: {
                [key: string]: unknown;
            };
        };
        KeyHistory: {
            /** @description The latest 50, newest first. */
            entries: components["schemas"]["AuditEntryView"][];
        };
        KeyClientView: {
            /**
             * @description Of an IPv6 client its /64.
             * @example 203.0.113.7
             */
            address: string;
            /** @description What the client calls itself, at most 256 characters; null: it does not say. Anyone may choose it. */
            user_agent: string | null;
            /** @description Requests, whatever for. */
            uses: number;
            /** Format: date-time */
            first_at: string;
            /** Format: date-time */
            last_at: string;
        };
        KeyClientList: {
            /** @description The 20 that used it last, the latest first. Written every 15 seconds; erased 30 days after the last use, and with the key. */
            clients: components["schemas"]["KeyClientView"][];
        };
        KeyDeletionFacts: {
            key: components["schemas"]["KeyView"];
            /** @description Events stored with this key in the last 10 minutes. */
            events_last_10_minutes: number;
            /** @description Whether it came with any request in the last 10 minutes, whatever for. */
            used_last_10_minutes: boolean;
            /** @description Requests or events of the present hour that were not stored (duplicates, conflicts, rejected, limited). */
            not_stored_this_hour: number;
            /** @description Live keys: the deletion must carry the name of the key. */
            name_required: boolean;
        };
        DeleteKeyRequest: {
            /** @description The name of the key; required for live keys. */
            confirm_name?: string;
            /**
             * Format: date-time
             * @description When, in the future; absent: at once. From that instant on every request with the key fails.
             */
            at?: string;
        };
        /**
         * @description `none`: not begun. `without_successor`: the successor was deleted or has expired; begin anew. `complete`: the old key is deleted.
         * @enum {string}
         */
        RotationState: "none" | "under_way" | "without_successor" | "complete";
        /**
         * @description Each request is of one kind: `events` (sent some, also in a dry run), `validate`, `reads`, `reports`, `changes` (ad spend, erasures) or `other`. What became of events comes on top: `stored`, `duplicate`, `conflict`, `rejected`, `rate_limited`. `refused`: requests with the key after its end.
         * @enum {string}
         */
        UseKind: "events" | "validate" | "reads" | "reports" | "changes" | "other" | "stored" | "duplicate" | "conflict" | "rejected" | "rate_limited" | "refused";
        RotationUse: {
            /** @description Each request is of one kind: `events` (sent some, also in a dry run), `validate`, `reads`, `reports`, `changes` (ad spend, erasures) or `other`. What became of events comes on top: `stored`, `duplicate`, `conflict`, `rejected`, `rate_limited`. `refused`: requests with the key after its end. */
            kind: components["schemas"]["UseKind"];
            /** @description Requests, or events. Counted in memory and written every two seconds. */
            count: number;
            /** Format: date-time */
            last_at: string;
        };
        RotationSide: {
            key: components["schemas"]["KeyView"];
            /** @description Events stored in the last 10 minutes. */
            events_last_10_minutes: number;
            /** @description Events stored in the last minute. */
            events_last_minute: number;
            /** @description Whether it came with any request in the last 10 minutes, whatever for. */
            used_last_10_minutes: boolean;
            /** @description Kinds that did not occur are left out. */
            uses: components["schemas"]["RotationUse"][];
        };
        SuccessorDefaults: {
            name: string;
            events_per_hour: number | null;
            /** Format: date-time */
            expires_at: string | null;
        };
        RotationView: {
            /** @description `none`: not begun. `without_successor`: the successor was deleted or has expired; begin anew. `complete`: the old key is deleted. */
            state: components["schemas"]["RotationState"];
            old: components["schemas"]["RotationSide"];
            /** @description Null: no rotation was begun. */
            successor: components["schemas"]["RotationSide"] | null;
            /** Format: date-time */
            began_at: string | null;
            /** @description E-mail of the person who began it. */
            began_by: string | null;
            /** @description Share of the successor in the events of the last 10 minutes, 0 to 1; null when neither key sent any. */
            successor_share: number | null;
            inherits: components["schemas"]["SuccessorDefaults"];
            /** Format: date-time */
            as_of: string;
        };
        BeginRotationRequest: {
            /**
             * @description An existing key that takes over; then nothing else may be given.
             * @example key_8sJ2kQ0vXnB4tRw7LmZa
             */
            successor_id?: string;
            /** @example Web shop 2 */
            name?: string;
            /**
             * Format: int32
             * @description Null: only the account limits it.
             */
            events_per_hour?: number | null;
            /**
             * Format: date-time
             * @description In the future; null: never. Absent: as long from now as the old key was given to live, at least a day.
             */
            expires_at?: string | null;
        };
        BegunRotation: {
            rotation: components["schemas"]["RotationView"];
            /** @description The full key of a new successor, shown only once; null for an existing key. */
            secret: string | null;
        };
        /** @enum {string} */
        EventStatus: "accepted" | "duplicate" | "conflict" | "rejected" | "rate_limited" | "refused";
        /** @enum {string} */
        KeyRefusalReason: "deleted" | "expired" | "account_suspended" | "unknown";
        KeyRefusal: {
            why: components["schemas"]["KeyRefusalReason"];
            /**
             * Format: date-time
             * @description When the key was deleted, or expired.
             */
            at: string | null;
            /** @description Who deleted it: an e-mail address, or what else acted. */
            by: string | null;
        };
        IncomingRow: {
            /** @description Unique in the stream. A line may be sent again after a reconnect; the later one replaces the earlier. */
            key: string;
            status: components["schemas"]["EventStatus"];
            /**
             * Format: date-time
             * @description When it was received.
             */
            at: string;
            /** @description Why it was not stored, as a sentence; null when it was stored, or when the status says enough. */
            reason: string | null;
            /** @description Null unless the status is `refused`. */
            refusal: components["schemas"]["KeyRefusal"] | null;
            event_id: string | null;
            event_type: string | null;
            visitor_id: string | null;
            /** @description What is wrong with a `visitor_id` that names nobody, such as `undefined`; null for every other. */
            visitor_id_warning: string | null;
            /** @description Null for analysts. */
            sent_with: components["schemas"]["KeyLabel"] | null;
            /** @description How many of its kind this line stands for: more than 1 only where a flood of refusals was folded. */
            count: number;
        };
        IncomingRows: {
            /** @description Oldest first. */
            rows: components["schemas"]["IncomingRow"][];
            /** @description Accepted events that were left out because the stream fell behind; exact. Nearly always 0. */
            skipped: number;
            /** @description The break before this was too long to be filled (over an hour): the rows are the latest ones. */
            restarted: boolean;
        };
        /** @enum {string} */
        WaitState: "waiting" | "received" | "refused";
        FirstEventState: {
            state: components["schemas"]["WaitState"];
            /** @description The event that arrived, or the latest attempt that was not stored and why. */
            row: components["schemas"]["IncomingRow"] | null;
        };
        IncomingRowDetails: {
            /** @description Unique in the stream. A line may be sent again after a reconnect; the later one replaces the earlier. */
            key: string;
            status: components["schemas"]["EventStatus"];
            /**
             * Format: date-time
             * @description When it was received.
             */
            at: string;
            /** @description Why it was not stored, as a sentence; null when it was stored, or when the status says enough. */
            reason: string | null;
            /** @description Null unless the status is `refused`. */
            refusal: components["schemas"]["KeyRefusal"] | null;
            event_id: string | null;
            event_type: string | null;
            visitor_id: string | null;
            /** @description What is wrong with a `visitor_id` that names nobody, such as `undefined`; null for every other. */
            visitor_id_warning: string | null;
            /** @description Null for analysts. */
            sent_with: components["schemas"]["KeyLabel"] | null;
            /** @description How many of its kind this line stands for: more than 1 only where a flood of refusals was folded. */
            count: number;
            /** @description Every fault of its fields, the first 20, as the answer named them; what was sent in the fields is not kept. Empty where no field was wrong, or the line stands for several events. */
            errors: components["schemas"]["FieldError"][];
        };
        RevenueView: {
            /**
             * @description Decimal string.
             * @example 19.90
             */
            amount: string;
            /** @example EUR */
            currency: string;
        };
        StoredEventView: {
            event_id: string;
            event_type: string;
            visitor_id: string;
            user_id: string | null;
            /** Format: date-time */
            occurred_at: string;
            /** Format: date-time */
            received_at: string;
            environment: components["schemas"]["Environment"];
            /** @description As sent. Untrusted: show it as text. */
            properties: {
                [key: string]: unknown;
            } | null;
            revenue: components["schemas"]["RevenueView"] | null;
            /** @description Null for analysts. */
            key: components["schemas"]["KeyLabel"] | null;
        };
        StoredEventPage: {
            /** @description By occurred_at, newest first. */
            events: components["schemas"]["StoredEventView"][];
            next_cursor: string | null;
            /** @description False when the page ended before it was full with more to come; it may be empty. */
            complete: boolean;
        };
        EventTypeView: {
            /** @example purchase */
            event_type: string;
            /**
             * Format: date-time
             * @description When the newest event of this type occurred.
             */
            newest_at: string;
        };
        EventTypeList: {
            types: components["schemas"]["EventTypeView"][];
            /** @description How many types match, those left out included. */
            total: number;
            /** @description False: there are so many types that not all were looked at. */
            complete: boolean;
        };
        KnownBotsResponse: {
            /**
             * Format: int64
             * @description Events between `from` and `to` whose property `user_agent` is that of a known bot, whatever else is asked.
             * @example 0
             */
            events: number;
        };
        ReportWarningResponse: {
            /**
             * @description `events_not_kept`: some of the events asked for are gone by age; `message` says since when they are kept, and what is missing. `event_type_never_seen`: no event of this type is stored, so whatever counts it is 0. `property_never_seen`, `value_never_seen`: no stored event has this property, or this value in the field. `name_not_looked_for`: whether one has was not looked for, because there are too many events or names. `cohort_without_members`: nobody is a member of the cohort in `value`, and the answer counts nobody. `currency_never_imported`: no imported ad spend and no exchange rate names the currency. `conversions_on_days_without_spend`: of the platform in `value`, in the ad spend report; its `coverage` has the numbers.
             * @example event_type_never_seen
             * @enum {string}
             */
            code: "events_not_kept" | "event_type_never_seen" | "property_never_seen" | "value_never_seen" | "name_not_looked_for" | "cohort_without_members" | "currency_never_imported" | "conversions_on_days_without_spend";
            /**
             * @description For people.
             * @example No live event of the type "purchse" is stored. Did you mean "purchase"?
             */
            message: string;
            /**
             * @description The part of the question it is about, named as in errors.
             * @example event_type
             */
            field: string | null;
            /**
             * @description What stands there.
             * @example purchse
             */
            value: string | null;
            /**
             * @description What was probably meant; null where nothing is near.
             * @example purchase
             */
            nearest: string | null;
        };
        EventCountsQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /** @description Empty: all types. */
            event_type: string[];
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            /**
             * @description Empty: nothing is grouped.
             * @example [
             *       "event_type"
             *     ]
             */
            group_by: string[];
            /** Format: int32 */
            limit: number;
            metrics: ("events" | "visitors")[];
            /**
             * @example [
             *       "sum(revenue)"
             *     ]
             */
            measure: string[];
        };
        MeasuredMoneyResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description Decimal with 2 to 4 decimals, an average with up to 6; negative when refunds outweigh.
             * @example 49.90
             */
            amount: string;
        };
        EventMeasureResponse: {
            /**
             * @description As it was asked for.
             * @example sum(revenue)
             */
            measure: string;
            /**
             * @description Null where no event has what is measured.
             * @example 3
             */
            value?: number | null;
            /** @description By currency; those without revenue are left out. */
            revenue?: components["schemas"]["MeasuredMoneyResponse"][];
        };
        EventCountResponse: {
            /**
             * Format: int64
             * @description Events.
             * @example 1234
             */
            events?: number;
            /**
             * Format: int64
             * @description Distinct visitors.
             * @example 321
             */
            visitors?: number;
            /** @description What `measure` asked for, in its order. */
            measures?: components["schemas"]["EventMeasureResponse"][];
        };
        EventBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Events.
             * @example 1234
             */
            events?: number;
            /**
             * Format: int64
             * @description Distinct visitors.
             * @example 321
             */
            visitors?: number;
            /** @description What `measure` asked for, in its order. */
            measures?: components["schemas"]["EventMeasureResponse"][];
        };
        EventGroupResponse: {
            /**
             * Format: int64
             * @description Events.
             * @example 1234
             */
            events?: number;
            /**
             * Format: int64
             * @description Distinct visitors.
             * @example 321
             */
            visitors?: number;
            /** @description What `measure` asked for, in its order. */
            measures?: components["schemas"]["EventMeasureResponse"][];
            /**
             * @description `value`: events with these values. `null`: without any. `other`: with values not listed.
             * @enum {string}
             */
            kind: "value" | "null" | "other";
            /**
             * @description Of the only field of `group_by`; null of several, where `values` has them.
             * @example page_view
             */
            value: string | null;
            /**
             * @description By each field of `group_by` the value; null where the events have none.
             * @example {
             *       "event_type": "page_view"
             *     }
             */
            values: {
                [key: string]: string | null;
            };
            /** @description One for each of `buckets`, in order. */
            series: components["schemas"]["EventCountResponse"][];
        };
        EventEvidenceRevenueResponse: {
            /**
             * @description Decimal, as events are read back.
             * @example 49.90
             */
            amount: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        PersonResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
        };
        EventEvidenceEventResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example purchase */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * @description As the event says it.
             * @example null
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            revenue: components["schemas"]["EventEvidenceRevenueResponse"] | null;
            /**
             * @description With `number=measure`: what is measured of it, a plain decimal.
             * @example 3
             */
            measured?: string;
            /** @description With `count_by=user`: whose it is. */
            person?: components["schemas"]["PersonResponse"];
        };
        EventEvidenceVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor of the first event.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * Format: int64
             * @description Of those that the number looks at.
             * @example 3
             */
            events: number;
            /**
             * Format: date-time
             * @description The first of them.
             * @example 2026-01-31T12:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @description The last of them.
             * @example 2026-01-31T12:00:00.000Z
             */
            last_at: string;
        };
        EventEvidenceValueResponse: {
            /** @example pro */
            value: string;
            /**
             * Format: int64
             * @description Events that have it.
             * @example 3
             */
            events: number;
        };
        EventEvidenceResponse: {
            /** @enum {string} */
            number: "events" | "visitors" | "measure";
            /**
             * Format: date-time
             * @description Of which bucket; null: of the whole range.
             * @example null
             */
            bucket_start: string | null;
            /**
             * @description `other`: of what is in none of the groups listed; null: of all.
             * @example null
             * @enum {string|null}
             */
            group: "other" | null;
            /**
             * @description `compared`: of the range compared with, where the groups are those of the range itself; null: of the range itself.
             * @example null
             * @enum {string|null}
             */
            range: "compared" | null;
            /**
             * Format: int64
             * @description On all pages: the number itself, where events, visitors or distinct values are counted, else the events that it is made of.
             * @example 3
             */
            total: number;
            /** @description Newest first; empty where visitors or values are listed. */
            events: components["schemas"]["EventEvidenceEventResponse"][];
            /** @description With `number=visitors`, in no order that means anything; none twice. */
            visitors: components["schemas"]["EventEvidenceVisitorResponse"][];
            /** @description With `number=measure` of `unique(…)`, by name. */
            values: components["schemas"]["EventEvidenceValueResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        EventCountsComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description Of the whole range. */
            totals: components["schemas"]["EventCountResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["EventBucketResponse"][];
            /** @description Null unless `group_by` is given. */
            groups: components["schemas"]["EventGroupResponse"][] | null;
        };
        EventCountsResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["EventCountsQueryResponse"];
            /** @description Of the whole range. */
            totals: components["schemas"]["EventCountResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["EventBucketResponse"][];
            /** @description Null unless `group_by` is given. */
            groups: components["schemas"]["EventGroupResponse"][] | null;
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["EventEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["EventCountsComparisonResponse"];
        };
        EchoedSeriesResponse: {
            /** @example Orders */
            name: string | null;
            /** @description Empty: all types. */
            event_type: string[];
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /** @example events */
            measure: string;
            /** @example null */
            currency: string | null;
            /**
             * @description Members of any of these, in place of those of the question; null: those of the question.
             * @example []
             */
            cohort: string[] | null;
        };
        EchoedFormulaResponse: {
            name: string | null;
            /** @example A / B */
            formula: string;
        };
        SeriesQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            series: components["schemas"]["EchoedSeriesResponse"][];
            formulas: components["schemas"]["EchoedFormulaResponse"][];
        };
        BucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
        };
        SeriesFiguresResponse: {
            /** @example Orders */
            name: string | null;
            /**
             * @description Where it is money: then its figures are text, with 2 to 6 decimals.
             * @example null
             */
            currency: string | null;
            /**
             * @description Of the whole range; null where there is nothing to measure.
             * @example 12
             */
            total: (number | null) | (string | null);
            /**
             * @description One for each of `buckets`, in order.
             * @example [
             *       5,
             *       7
             *     ]
             */
            values: ((number | null) | (string | null))[];
            /** @enum {string} */
            letter: "A" | "B" | "C" | "D" | "E" | "F";
        };
        FormulaFiguresResponse: {
            /** @example Orders */
            name: string | null;
            /**
             * @description Where it is money: then its figures are text, with 2 to 6 decimals.
             * @example null
             */
            currency: string | null;
            /**
             * @description Of the whole range; null where there is nothing to measure.
             * @example 12
             */
            total: (number | null) | (string | null);
            /**
             * @description One for each of `buckets`, in order.
             * @example [
             *       5,
             *       7
             *     ]
             */
            values: ((number | null) | (string | null))[];
            /**
             * @description As it was asked for.
             * @example A / B
             */
            formula: string;
        };
        SeriesComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description In time; none is left out. */
            buckets: components["schemas"]["BucketResponse"][];
            series: components["schemas"]["SeriesFiguresResponse"][];
            formulas: components["schemas"]["FormulaFiguresResponse"][];
        };
        SeriesResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["SeriesQueryResponse"];
            /** @description In time; none is left out. */
            buckets: components["schemas"]["BucketResponse"][];
            series: components["schemas"]["SeriesFiguresResponse"][];
            formulas: components["schemas"]["FormulaFiguresResponse"][];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["SeriesComparisonResponse"];
        };
        SeriesInput: {
            /**
             * @description What it is called in the answer.
             * @example Orders
             */
            name?: string;
            /**
             * @description Only events of these types. Default: of all.
             * @example [
             *       "purchase"
             *     ]
             */
            event_type?: string[];
            /**
             * @description As in a funnel’s step: by field the value an event must have, or a list of values it may have.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: unknown;
            };
            /**
             * @description `events`, `visitors`, or a measure as in the events report: `sum(revenue)`, `median(properties.quantity)`, `unique(properties.sku)`, `events_per_visitor`.
             * @default events
             */
            measure: string;
            /** @description Of which revenue; needed with a measure of revenue, and only there. */
            currency?: string;
            /**
             * @description Only members of any of these cohorts, in place of those that the question names; of everybody where it is empty.
             * @example []
             */
            cohort?: string[];
        };
        SeriesFormulaInput: {
            /** @description What it is called in the answer. */
            name?: string;
            /**
             * @description Letters of series, plain numbers, `+`, `-`, `*`, `/` and parentheses.
             * @example A / B
             */
            formula: string;
        };
        SeriesQuestionInput: {
            /** @description The first is A, the second B, and so on. */
            series: components["schemas"]["SeriesInput"][];
            formulas?: components["schemas"]["SeriesFormulaInput"][];
            /**
             * @description Length of a bucket.
             * @default day
             * @enum {string}
             */
            interval: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields of filters are read.
             * @default visit
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people').
             * @default visitor
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several.
             * @example []
             */
            cohort?: string[];
            /** @description Begin, inclusive, as in the events report. Default: 30 calendar days before `to`. */
            from?: string;
            /** @description End, exclusive. Default: the end of today in `timezone`. */
            to?: string;
            /**
             * @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday.
             * @enum {string}
             */
            period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
            /**
             * @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then.
             * @enum {string}
             */
            compare?: "previous_period" | "previous_year";
            /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
            compare_from?: string;
            /** @description The end of that range, exclusive. */
            compare_to?: string;
            /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
            compare_weekdays?: boolean;
            /**
             * @description IANA time zone: decides where hours, days, weeks and months begin.
             * @default UTC
             */
            timezone: string;
        };
        EvidenceRowResponse: {
            /** @enum {string} */
            kind: "all" | "value" | "other" | "unattributed" | "excluded";
            /** @example newsletter */
            source?: string | null;
            /** @example email */
            medium?: string | null;
            /** @example spring */
            campaign?: string | null;
            /** @example Email */
            channel_group?: string | null;
            /** @example running shoes */
            term?: string | null;
            /** @example blue-button */
            content?: string | null;
            /** @example /pricing */
            landing_page?: string | null;
        };
        MoneyResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * @description Decimal with 2 to 4 decimals; negative when refunds outweigh.
             * @example 1249.50
             */
            amount: string;
        };
        EvidenceTouchResponse: {
            /** @example view-17 */
            event_id: string;
            /**
             * @description May be another than who converted: `user_id` joins touches.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * Format: date-time
             * @example 2026-01-24T09:30:00.000Z
             */
            occurred_at: string;
            /** @example newsletter */
            source: string | null;
            /** @example email */
            medium: string | null;
            /** @example spring */
            campaign: string | null;
            /**
             * @description Where rows are grouped by it.
             * @example running shoes
             */
            term?: string | null;
            /**
             * @description Where rows are grouped by it.
             * @example blue-button
             */
            content?: string | null;
            /**
             * @description Where rows are grouped by it.
             * @example /pricing
             */
            landing_page?: string | null;
            /**
             * @description What the model gives it of the conversion; all touches of a conversion have 1 together.
             * @example 0.333334
             */
            credit: number;
            /** @description Its part of the revenue. */
            revenue: components["schemas"]["MoneyResponse"] | null;
            /** @description Whether the row counts this credit. */
            is_counted: boolean;
        };
        EvidenceConversionResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * @description As the event says.
             * @example null
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /** @description The whole of it. */
            revenue: components["schemas"]["MoneyResponse"] | null;
            /**
             * @description What the row counts of it: the credit of its touches in the row. 1 in `all`, `unattributed` and `excluded`. Over all pages these add up to the row's `conversions`.
             * @example 0.333334
             */
            credit: number;
            /** @description What the row counts of its revenue; these add up to the row's `revenue`. */
            credited_revenue: components["schemas"]["MoneyResponse"] | null;
            /** @description All touches within its lookback, in time; of more those that the row counts, then those with most credit. */
            touches: components["schemas"]["EvidenceTouchResponse"][];
            /**
             * Format: int32
             * @description Touches beyond these; of an excluded visitor’s conversion all of them.
             * @example 0
             */
            touches_left_off: number;
        };
        ConversionEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "conversions";
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            row: components["schemas"]["EvidenceRowResponse"];
            /**
             * @description `compared`: of the range compared with, where the rows are those of the range itself; null: of the range itself.
             * @example null
             * @enum {string|null}
             */
            range: "compared" | null;
            /**
             * Format: int32
             * @description Conversions on all pages: all that the row counts, in whole or in part.
             * @example 3
             */
            total: number;
            /** @description In time, of one instant by `event_id`; none twice. */
            conversions: components["schemas"]["EvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        CountedEventResponse: {
            /** @example view-17 */
            event_id: string;
            /**
             * Format: date-time
             * @example 2026-01-24T09:30:00.000Z
             */
            occurred_at: string;
            /**
             * @description With `count_by=user`: the visitor whose event it is.
             * @example visitor-1
             */
            visitor_id?: string;
        };
        CountedVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description With `count_by=user` that of the first of the events.
             * @example visitor-1
             */
            visitor_id: string;
            /** @description What for: the touches in the channel, or, in `all`, the events in the range; the first, in time. */
            events: components["schemas"]["CountedEventResponse"][];
            /**
             * Format: int32
             * @description Events beyond these.
             * @example 0
             */
            events_left_off: number;
        };
        VisitorEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "visitors";
            row: components["schemas"]["EvidenceRowResponse"];
            /**
             * @description `compared`: of the range compared with, where the rows are those of the range itself; null: of the range itself.
             * @example null
             * @enum {string|null}
             */
            range: "compared" | null;
            /** @description In an order that says nothing; none twice. Over all pages as many as the row counts. */
            visitors: components["schemas"]["CountedVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        ConversionsQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /** @example purchase */
            event_type: string;
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields of the filters are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.
             * @example null
             * @enum {string|null}
             */
            count_by: "visitor" | "user" | null;
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            models: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
            group_by: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
            /**
             * Format: int32
             * @example 30
             */
            lookback_days: number;
            /** @enum {string} */
            direct: "last_resort" | "plain";
            /** @enum {string} */
            identity: "as_of" | "conversion";
            /**
             * Format: int32
             * @example 100
             */
            limit: number;
            /**
             * @description Whether visitors and visits of channels were counted.
             * @example true
             */
            channel_visitors: boolean;
        };
        ConversionTotalsResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors who converted.
             * @example 96
             */
            visitors: number;
            /** @description By currency; amounts never cross currencies. */
            revenue: components["schemas"]["MoneyResponse"][];
            /**
             * Format: int64
             * @description Distinct visitors with any event in the range that is no known bot’s, or is of the conversion type. Null with `channel_visitors=false`.
             * @example 2304
             */
            active_visitors: number | null;
            /**
             * @description Visitors who converted ÷ active visitors; null without any. To compare with channels: `all_channels`.
             * @example 0.041667
             */
            active_conversion_rate: number | null;
        };
        ModelCreditResponse: {
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /**
             * @description Conversions credited, in millionths: six decimals at most.
             * @example 17.333334
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors one of whose touches here got credit.
             * @example 15
             */
            visitors: number;
            /**
             * @description These visitors ÷ the visitors of the channel; null without any.
             * @example 0.041667
             */
            conversion_rate: number | null;
            /**
             * Format: int64
             * @description Touches here that got credit, each once.
             * @example 16
             */
            visits: number;
            /**
             * @description These touches ÷ the visits of the channel; null without any.
             * @example 0.041667
             */
            visit_conversion_rate: number | null;
            revenue: components["schemas"]["MoneyResponse"][];
        };
        ChannelSumsResponse: {
            /**
             * Format: int64
             * @description Distinct visitors with a touch here between `from` − lookback and `to`. Null with `channel_visitors=false`.
             * @example 360
             */
            visitors: number | null;
            /**
             * Format: int64
             * @description These touches: each begins a visit, or goes on with it by another channel. Null with `channel_visitors=false`.
             * @example 410
             */
            visits: number | null;
            /** @description In the order asked for. */
            models: components["schemas"]["ModelCreditResponse"][];
        };
        ConversionCountResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors who converted.
             * @example 96
             */
            visitors: number;
            /** @description By currency; amounts never cross currencies. */
            revenue: components["schemas"]["MoneyResponse"][];
        };
        ConversionBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /**
             * Format: int64
             * @description Distinct visitors who converted.
             * @example 96
             */
            visitors: number;
            /** @description By currency; amounts never cross currencies. */
            revenue: components["schemas"]["MoneyResponse"][];
        };
        ChannelRowResponse: {
            /**
             * Format: int64
             * @description Distinct visitors with a touch here between `from` − lookback and `to`. Null with `channel_visitors=false`.
             * @example 360
             */
            visitors: number | null;
            /**
             * Format: int64
             * @description These touches: each begins a visit, or goes on with it by another channel. Null with `channel_visitors=false`.
             * @example 410
             */
            visits: number | null;
            /** @description In the order asked for. */
            models: components["schemas"]["ModelCreditResponse"][];
            /**
             * @description `other`: all channels beyond `limit`.
             * @enum {string}
             */
            kind: "value" | "other";
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example newsletter
             */
            source?: string | null;
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example email
             */
            medium?: string | null;
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example spring
             */
            campaign?: string | null;
            /**
             * @description Left out unless grouped by; null: no mark says.
             * @example Email
             */
            channel_group?: string | null;
            /**
             * @description `utm_term`. Left out unless grouped by; null: none.
             * @example running shoes
             */
            term?: string | null;
            /**
             * @description `utm_content`. Left out unless grouped by; null: none.
             * @example blue-button
             */
            content?: string | null;
            /**
             * @description Path of the `url`. Left out unless grouped by; null: no `url`.
             * @example /pricing
             */
            landing_page?: string | null;
        };
        ConversionsComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description Of the whole range, whoever is credited. */
            totals: components["schemas"]["ConversionTotalsResponse"];
            /** @description All channels as if they were one: what the rates of the rows are to be compared with. */
            all_channels: components["schemas"]["ChannelSumsResponse"];
            /** @description Conversions without a touch within the lookback, and those of `excluded_visitors`: the same under every model. */
            unattributed: components["schemas"]["ConversionCountResponse"];
            /** @description Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: no person, but a robot or an id that many share. `row=excluded` names them. */
            excluded_visitors: components["schemas"]["ConversionCountResponse"];
            /** @description Those of `totals` whose event is a known bot’s, by its user agent. `bot=true` counts and names these alone, `bot=false` leaves them out. */
            bot_conversions: components["schemas"]["ConversionCountResponse"];
            /**
             * Format: int64
             * @description Conversions with more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.
             * @example 0
             */
            long_journeys: number;
            /** @description In time; none is left out. */
            buckets: components["schemas"]["ConversionBucketResponse"][];
            /** @description By credit under the first model, then by visitors; for each model they add up to what is attributed. */
            rows: components["schemas"]["ChannelRowResponse"][];
        };
        ConversionsResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["ConversionsQueryResponse"];
            /** @description Of the whole range, whoever is credited. */
            totals: components["schemas"]["ConversionTotalsResponse"];
            /** @description All channels as if they were one: what the rates of the rows are to be compared with. */
            all_channels: components["schemas"]["ChannelSumsResponse"];
            /** @description Conversions without a touch within the lookback, and those of `excluded_visitors`: the same under every model. */
            unattributed: components["schemas"]["ConversionCountResponse"];
            /** @description Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: no person, but a robot or an id that many share. `row=excluded` names them. */
            excluded_visitors: components["schemas"]["ConversionCountResponse"];
            /** @description Those of `totals` whose event is a known bot’s, by its user agent. `bot=true` counts and names these alone, `bot=false` leaves them out. */
            bot_conversions: components["schemas"]["ConversionCountResponse"];
            /**
             * Format: int64
             * @description Conversions with more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.
             * @example 0
             */
            long_journeys: number;
            /** @description In time; none is left out. */
            buckets: components["schemas"]["ConversionBucketResponse"][];
            /** @description By credit under the first model, then by visitors; for each model they add up to what is attributed. */
            rows: components["schemas"]["ChannelRowResponse"][];
            /** @description With `include=evidence`, by the `number` asked for. */
            evidence?: components["schemas"]["ConversionEvidenceResponse"] | components["schemas"]["VisitorEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["ConversionsComparisonResponse"];
        };
        ConversionPathsQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "hour" | "day" | "week" | "month";
            /** @example purchase */
            event_type: string;
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields of the filters are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.
             * @example null
             * @enum {string|null}
             */
            count_by: "visitor" | "user" | null;
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            group_by: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
            /**
             * Format: int32
             * @example 30
             */
            lookback_days: number;
            /** @enum {string} */
            direct: "last_resort" | "plain";
            /** @enum {string} */
            identity: "as_of" | "conversion";
            /**
             * Format: int32
             * @example 25
             */
            limit: number;
        };
        PathCountResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /** @description Of these conversions, by currency. */
            revenue: components["schemas"]["MoneyResponse"][];
        };
        TouchClassResponse: {
            /**
             * Format: int64
             * @description Least touches.
             * @example 3
             */
            from: number;
            /**
             * Format: int64
             * @description Most touches; null: any number.
             * @example 3
             */
            to: number | null;
            /**
             * Format: int64
             * @description Conversions that so many touches precede.
             * @example 18
             */
            conversions: number;
        };
        TouchesResponse: {
            /**
             * @description Touches before a conversion. Six decimals at most; null without any.
             * @example 2.4
             */
            average: number | null;
            /**
             * Format: int64
             * @description At least half of the conversions have no more; null without any.
             * @example 2
             */
            median: number | null;
            /**
             * Format: int64
             * @description At least 90 % of the conversions have no more; null without any.
             * @example 6
             */
            p90: number | null;
            /** @description From one touch to ten and more. */
            classes: components["schemas"]["TouchClassResponse"][];
        };
        LagClassResponse: {
            /**
             * Format: int64
             * @description Inclusive.
             * @example 1440
             */
            from_minutes: number;
            /**
             * Format: int64
             * @description Exclusive; null: no end.
             * @example 2880
             */
            to_minutes: number | null;
            /**
             * Format: int64
             * @description Conversions whose first touch lies so long before them.
             * @example 18
             */
            conversions: number;
        };
        LagResponse: {
            /**
             * @description Minutes from the first touch to the conversion. Six decimals at most; null without any.
             * @example 4321.5
             */
            average_minutes: number | null;
            /**
             * Format: int64
             * @description At least half of the conversions took no longer; null without any.
             * @example 1500
             */
            median_minutes: number | null;
            /**
             * Format: int64
             * @description At least 90 % of the conversions took no longer; null without any.
             * @example 20160
             */
            p90_minutes: number | null;
            /** @description From under an hour to 90 days and more. */
            classes: components["schemas"]["LagClassResponse"][];
        };
        PathBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * @description Touches before a conversion. Six decimals at most; null without any.
             * @example 2.4
             */
            average_touches: number | null;
            /**
             * @description Minutes from the first touch to the conversion. Six decimals at most; null without any.
             * @example 4321.5
             */
            average_lag_minutes: number | null;
            /**
             * Format: int64
             * @description Conversions, with a touch or without.
             * @example 12
             */
            conversions: number;
        };
        PathStepResponse: {
            /**
             * @description Where they came from. Left out unless grouped by; null: none.
             * @example newsletter
             */
            source?: string | null;
            /**
             * @description By what medium. Left out unless grouped by; null: none.
             * @example email
             */
            medium?: string | null;
            /**
             * @description By which campaign. Left out unless grouped by; null: none.
             * @example spring
             */
            campaign?: string | null;
            /**
             * @description The default channel group. Left out unless grouped by; null: none.
             * @example Email
             */
            channel_group?: string | null;
            /**
             * @description `utm_term`. Left out unless grouped by; null: none.
             * @example running shoes
             */
            term?: string | null;
            /**
             * @description `utm_content`. Left out unless grouped by; null: none.
             * @example blue-button
             */
            content?: string | null;
            /**
             * @description Path of the `url`. Left out unless grouped by; null: none.
             * @example /pricing
             */
            landing_page?: string | null;
        };
        PathResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /** @description Of these conversions, by currency. */
            revenue: components["schemas"]["MoneyResponse"][];
            /**
             * @description Touches before a conversion. Six decimals at most; null without any.
             * @example 2.4
             */
            average_touches: number | null;
            /**
             * @description Minutes from the first touch to the conversion. Six decimals at most; null without any.
             * @example 4321.5
             */
            average_lag_minutes: number | null;
            /** @description In time. */
            steps: components["schemas"]["PathStepResponse"][];
            /** @description Whether there were steps before these 10. */
            is_cut: boolean;
            /**
             * @description These conversions ÷ all conversions of `totals`.
             * @example 0.15
             */
            share: number | null;
        };
        OtherPathsResponse: {
            /**
             * Format: int64
             * @description Conversions.
             * @example 120
             */
            conversions: number;
            /** @description Of these conversions, by currency. */
            revenue: components["schemas"]["MoneyResponse"][];
            /**
             * Format: int64
             * @description How many paths these are.
             * @example 240
             */
            paths: number;
        };
        PathEvidenceResponse: {
            /**
             * Format: int32
             * @description Conversions on all pages: the number.
             * @example 3
             */
            total: number;
            /** @description In time, of one instant by `event_id`; none twice. Credit is that of `linear`. */
            conversions: components["schemas"]["EvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        ConversionPathsComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description All conversions: those of the paths, of `others` and of `unattributed`. */
            totals: components["schemas"]["PathCountResponse"];
            /** @description Conversions without a touch: they have no path. */
            unattributed: components["schemas"]["PathCountResponse"];
            /** @description How many touches precede a conversion that has any. */
            touches: components["schemas"]["TouchesResponse"];
            /** @description How long before such a conversion the first of them was. */
            lag: components["schemas"]["LagResponse"];
            /** @description By when the conversion happened; none is left out. */
            buckets: components["schemas"]["PathBucketResponse"][];
            /** @description Those of most conversions first, of equally many by the names of their steps. */
            paths: components["schemas"]["PathResponse"][];
            /** @description All paths beyond `limit`; in `comparison` all that are not among those of the range itself. */
            others: components["schemas"]["OtherPathsResponse"];
        };
        ConversionPathsResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["ConversionPathsQueryResponse"];
            /** @description All conversions: those of the paths, of `others` and of `unattributed`. */
            totals: components["schemas"]["PathCountResponse"];
            /** @description Conversions without a touch: they have no path. */
            unattributed: components["schemas"]["PathCountResponse"];
            /** @description How many touches precede a conversion that has any. */
            touches: components["schemas"]["TouchesResponse"];
            /** @description How long before such a conversion the first of them was. */
            lag: components["schemas"]["LagResponse"];
            /** @description By when the conversion happened; none is left out. */
            buckets: components["schemas"]["PathBucketResponse"][];
            /** @description Those of most conversions first, of equally many by the names of their steps. */
            paths: components["schemas"]["PathResponse"][];
            /** @description All paths beyond `limit`; in `comparison` all that are not among those of the range itself. */
            others: components["schemas"]["OtherPathsResponse"];
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["PathEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["ConversionPathsComparisonResponse"];
        };
        RetentionQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @enum {string} */
            interval: "day" | "week" | "month";
            /**
             * @description Null: any.
             * @example signup
             */
            cohort_event_type: string | null;
            /**
             * @description Null: any.
             * @example null
             */
            return_event_type: string | null;
            /**
             * @description Values by field.
             * @example {}
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            /**
             * Format: int32
             * @example 12
             */
            periods: number;
        };
        RetentionCellResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int32
             * @description 0 is the cohort’s own bucket.
             */
            period: number;
            /**
             * @description Null where the period has not begun.
             * @example 31
             */
            visitors: number | null;
            /**
             * @description Of the cohort’s visitors; null where it has none, or the period has not begun.
             * @example 0.258333
             */
            rate: number | null;
        };
        RetentionCohortResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False when `from` or `to` cuts the bucket, or when it was not over at `as_of`. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Distinct visitors who began in this bucket.
             * @example 120
             */
            visitors: number;
            periods: components["schemas"]["RetentionCellResponse"][];
        };
        RetentionEvidenceEventResponse: {
            /** @example event-1 */
            event_id: string;
            /** @example page_view */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * Format: date-time
             * @example 2026-01-05T10:00:00.000Z
             */
            occurred_at: string;
        };
        RetentionEvidenceVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor of the first event.
             * @example visitor-1
             */
            visitor_id: string;
            /** @description The first matching event of all that are kept. */
            began: components["schemas"]["RetentionEvidenceEventResponse"];
            /** @description The first return event in the period. */
            returned: components["schemas"]["RetentionEvidenceEventResponse"] | null;
        };
        RetentionEvidenceResponse: {
            /**
             * Format: date-time
             * @description Of which cohort.
             */
            cohort_start: string;
            /** @enum {string} */
            outcome: "began" | "returned" | "not_returned";
            /**
             * Format: int32
             * @description Null with `outcome=began`.
             * @example 1
             */
            return_period: number | null;
            /** @description In no order that means anything; none twice. */
            visitors: components["schemas"]["RetentionEvidenceVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        RetentionComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description In time; none is left out. */
            cohorts: components["schemas"]["RetentionCohortResponse"][];
        };
        RetentionResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["RetentionQueryResponse"];
            /** @description In time; none is left out. */
            cohorts: components["schemas"]["RetentionCohortResponse"][];
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["RetentionEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["RetentionComparisonResponse"];
        };
        AdEvidenceRowResponse: {
            /** @enum {string} */
            kind: "all" | "value" | "without_visitors" | "without_spend" | "coverage";
            /**
             * Format: date
             * @example 2026-01-31
             */
            day?: string | null;
            /** @example google */
            platform?: string | null;
            /** @example google */
            source?: string | null;
            /** @example cpc */
            medium?: string | null;
            /** @example spring-sale */
            campaign?: string | null;
            /** @example lookalikes */
            adset?: string | null;
            /** @example blue-shoe */
            ad?: string | null;
        };
        CountedMoneyResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 120.50 */
            amount: string;
        };
        CountedSpendResponse: {
            /**
             * Format: date
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description As it was imported.
             * @example adwords
             */
            platform: string;
            /** @example spring-sale */
            campaign: string;
            /** @example null */
            adset: string | null;
            /** @example null */
            ad: string | null;
            /** @example 120.50 */
            spend: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
            /** @description What the number counts of it: its spend, converted where `currency` is asked for and its day has a rate. Over all pages these add up to the number of each currency, which is rounded once, to millionths. */
            counted: components["schemas"]["CountedMoneyResponse"];
        };
        SpendEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "spend";
            row: components["schemas"]["AdEvidenceRowResponse"];
            /**
             * Format: int64
             * @description On all pages.
             * @example 3
             */
            total: number;
            /** @description By date, then by their names; none twice. */
            rows: components["schemas"]["CountedSpendResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        AdEvidenceConversionResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * @description As the event says.
             * @example null
             */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /** @description The whole of it. */
            revenue: components["schemas"]["MoneyResponse"] | null;
            /**
             * @description What the row counts of it: the credit of its touches in the row. 1 in `all`, `unattributed` and `excluded`. Over all pages these add up to the row's `conversions`.
             * @example 0.333334
             */
            credit: number;
            /** @description What the row counts of its revenue; these add up to the row's `revenue`. */
            credited_revenue: components["schemas"]["MoneyResponse"] | null;
            /** @description All touches within its lookback, in time; of more those that the row counts, then those with most credit. */
            touches: components["schemas"]["EvidenceTouchResponse"][];
            /**
             * Format: int32
             * @description Touches beyond these; of an excluded visitor’s conversion all of them.
             * @example 0
             */
            touches_left_off: number;
            /** @description `credited_revenue` as the number counts it: converted where `currency` is asked for and the day on which it counts has a rate. Over all pages these add up to the row’s `revenue` of each currency, which is rounded once, to millionths. */
            counted_revenue: components["schemas"]["CountedMoneyResponse"][];
        };
        AdConversionsEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "conversions";
            /** @enum {string} */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            row: components["schemas"]["AdEvidenceRowResponse"];
            /**
             * Format: int64
             * @description On all pages.
             * @example 3
             */
            total: number;
            /** @description In time, of one instant by `event_id`; none twice. */
            conversions: components["schemas"]["AdEvidenceConversionResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        AdVisitorsEvidenceResponse: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            number: "visitors";
            row: components["schemas"]["AdEvidenceRowResponse"];
            /** @description In an order that says nothing; none twice. Over all pages as many as the entry counts. */
            visitors: components["schemas"]["CountedVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        AdSpendQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @example purchase */
            event_type: string;
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * @description Whose touches count, and who counts as a visitor; null: touches are a person's, visitors are `visitor_id`s.
             * @example null
             * @enum {string|null}
             */
            count_by: "visitor" | "user" | null;
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
            models: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
            group_by: ("day" | "platform" | "campaign" | "adset" | "ad")[];
            /** @enum {string} */
            ad_tag: "content" | "term";
            /**
             * Format: int32
             * @example 30
             */
            lookback_days: number;
            /** @enum {string} */
            direct: "last_resort" | "plain";
            /** @enum {string} */
            date: "conversion" | "touch";
            /** @enum {string} */
            identity: "as_of" | "conversion";
            /**
             * @description What amounts were converted to; null when they stayed as they are.
             * @example null
             */
            currency: string | null;
            /**
             * Format: int32
             * @example 1000
             */
            limit: number;
        };
        AdSpendSumResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 120.50 */
            amount: string;
            /**
             * @description Per click paid in this currency; null without any.
             * @example 0.126842
             */
            cpc: string | null;
        };
        AdReturnResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 480.00 */
            revenue: string;
            /**
             * @description Spend per conversion; null for `cpa_reason`.
             * @example 12.05
             */
            cpa: string | null;
            /**
             * @description Null where there is a `cpa`. `several_currencies`: the money was spent in several, and no conversion tells which of them earned it.
             * @example null
             * @enum {string|null}
             */
            cpa_reason: "no_conversions" | "no_spend" | "several_currencies" | null;
            /**
             * @description Revenue ÷ spend in this currency; null for `roas_reason`.
             * @example 3.983402
             */
            roas: number | null;
            /**
             * @description Null where there is a `roas`. `revenue_in_other_currency`: some of the revenue is in a currency in which nothing was paid. `no_rate`: an amount of the row could not be converted.
             * @example null
             * @enum {string|null}
             */
            roas_reason: "no_rate" | "no_spend" | "revenue_in_other_currency" | null;
        };
        AdModelResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /** @example 10 */
            conversions: number;
            /** @description For each currency spent or earned. */
            returns: components["schemas"]["AdReturnResponse"][];
        };
        AdFiguresResponse: {
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
            /**
             * @description clicks ÷ impressions.
             * @example 0.019792
             */
            ctr: number | null;
            /**
             * Format: int32
             * @description Days of the range with a row of spend, be it of 0.
             * @example 29
             */
            days_with_spend: number;
            /** @description By currency; empty where nothing was paid. */
            spend: components["schemas"]["AdSpendSumResponse"][];
            /** @description In the order asked for. */
            models: components["schemas"]["AdModelResponse"][];
        };
        AdCreditBalanceResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /**
             * @description Credit of channels that join spend.
             * @example 10
             */
            joined: number;
            /**
             * @description Credit of advertisements without spend.
             * @example 1
             */
            without_spend: number;
            /**
             * @description Credit of channels that are no advertisements.
             * @example 21
             */
            elsewhere: number;
            /**
             * @description Credit of touches outside of the range; 0 by the day of the conversion.
             * @example 0
             */
            outside_range: number;
        };
        AdConversionsResponse: {
            /**
             * Format: int64
             * @example 40
             */
            total: number;
            /**
             * Format: int64
             * @description Without a touch within the lookback, and those of excluded visitors.
             * @example 8
             */
            unattributed: number;
            /**
             * Format: int64
             * @description Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback: a robot, or an id that many share. With `date=touch` these are in none of the numbers.
             * @example 0
             */
            of_excluded_visitors: number;
            /**
             * Format: int64
             * @description With more than 1,000 touches within the lookback: `time_decay` counts ages of theirs in whole days.
             * @example 0
             */
            long_journeys: number;
            /**
             * Format: date
             * @description The first day of the range that may still get credit; null when none may, but by late events.
             * @example null
             */
            first_open_day: string | null;
            /** @description With `unattributed` each adds up to `total`. */
            models: components["schemas"]["AdCreditBalanceResponse"][];
        };
        AdReportRowResponse: {
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
            /**
             * @description clicks ÷ impressions.
             * @example 0.019792
             */
            ctr: number | null;
            /**
             * Format: int32
             * @description Days of the range with a row of spend, be it of 0.
             * @example 29
             */
            days_with_spend: number;
            /** @description By currency; empty where nothing was paid. */
            spend: components["schemas"]["AdSpendSumResponse"][];
            /** @description In the order asked for. */
            models: components["schemas"]["AdModelResponse"][];
            /**
             * Format: date
             * @description When grouped by day.
             * @example 2026-01-31
             */
            day?: string | null;
            /**
             * @description When grouped by platform.
             * @example google
             */
            platform?: string | null;
            /**
             * @description When grouped by campaign; as the spend spells it.
             * @example spring-sale
             */
            campaign?: string | null;
            /**
             * @description When grouped by ad set; as the spend spells it, null where it names none.
             * @example lookalikes
             */
            adset?: string | null;
            /**
             * @description When grouped by ad; as the spend spells it, null where it names none.
             * @example blue-shoe
             */
            ad?: string | null;
        };
        SpendWithoutVisitorsResponse: {
            /** @example google */
            platform: string;
            /** @example spring-sale */
            campaign: string;
            /**
             * @description When grouped by it; null: not named.
             * @example lookalikes
             */
            adset?: string | null;
            /**
             * @description When grouped by it; null: not named.
             * @example blue-shoe
             */
            ad?: string | null;
            /** Format: int64 */
            impressions: number;
            /** Format: int64 */
            clicks: number;
            spend: components["schemas"]["AdSpendSumResponse"][];
        };
        SpendFailuresResponse: {
            rows: components["schemas"]["SpendWithoutVisitorsResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        UnpaidCreditResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            conversions: number;
        };
        VisitorsWithoutSpendResponse: {
            /** @example google */
            source: string | null;
            /** @example cpc */
            medium: string | null;
            /** @example sprnig-sale */
            campaign: string | null;
            /**
             * @description When grouped by it; null: not named.
             * @example lookalikes
             */
            adset?: string | null;
            /**
             * @description When grouped by it; null: not named.
             * @example blue-shoe
             */
            ad?: string | null;
            /**
             * Format: int64
             * @description Distinct visitors with such a touch.
             * @example 12
             */
            visitors: number;
            models: components["schemas"]["UnpaidCreditResponse"][];
        };
        VisitorFailuresResponse: {
            rows: components["schemas"]["VisitorsWithoutSpendResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        MissingDatesResponse: {
            /**
             * Format: date
             * @description Inclusive.
             * @example 2026-01-30
             */
            from: string;
            /**
             * Format: date
             * @description Exclusive.
             * @example 2026-02-01
             */
            to: string;
        };
        UncoveredRevenueResponse: {
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /** @example 480.00 */
            amount: string;
        };
        UncoveredCreditResponse: {
            /**
             * @example last_touch
             * @enum {string}
             */
            model: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
            /** @example 0 */
            conversions: number;
            revenue: components["schemas"]["UncoveredRevenueResponse"][];
        };
        PlatformCoverageResponse: {
            /** @example google */
            platform: string;
            /**
             * Format: int32
             * @description Days of the range with a row, be it of 0.
             * @example 29
             */
            days_with_spend: number;
            /** @description Stretches of days without one. */
            missing: components["schemas"]["MissingDatesResponse"][];
            /** @description What of the rows’ conversions and revenue counts on those days, by model: it is set beside spend of other days. */
            on_missing_days: components["schemas"]["UncoveredCreditResponse"][];
        };
        AdSpendCoverageResponse: {
            /**
             * Format: int32
             * @description Days of the range.
             * @example 31
             */
            days: number;
            rows: components["schemas"]["PlatformCoverageResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        UsedRateResponse: {
            /**
             * @description ISO 4217.
             * @example USD
             */
            from_currency: string;
            /**
             * Format: date
             * @description Its own; what it converted may be later.
             * @example 2026-01-30
             */
            date: string;
            /** @example 0.9215 */
            rate: string;
            /**
             * Format: int32
             * @description On how many days of the range it converted something; more than its own where it was carried forward.
             * @example 3
             */
            days: number;
        };
        UsedRatesResponse: {
            /** @description By currency and date. */
            rows: components["schemas"]["UsedRateResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            left_off: number;
        };
        UnconvertedCurrencyResponse: {
            /**
             * @description ISO 4217.
             * @example GBP
             */
            currency: string;
            /**
             * Format: int32
             * @description Days with amounts of it, but without a rate.
             * @example 2
             */
            days: number;
            /**
             * Format: date
             * @description The first of them.
             * @example 2026-01-01
             */
            first_day: string;
            /**
             * Format: date
             * @description The last of them.
             * @example 2026-01-04
             */
            last_day: string;
        };
        AdExchangeResponse: {
            /** @description What one unit of each currency was worth in the one asked for. */
            rates: components["schemas"]["UsedRatesResponse"];
            /** @description Of what some stayed in its own currency, for want of a rate. */
            not_converted: components["schemas"]["UnconvertedCurrencyResponse"][];
        };
        AdSpendComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /** @description Of all rows, those left off too. */
            totals: components["schemas"]["AdFiguresResponse"];
            /** @description Where the credit of the conversions went. */
            conversions: components["schemas"]["AdConversionsResponse"];
            /** @description By day, platform, campaign, ad set and ad, in the order grouped by. */
            rows: components["schemas"]["AdReportRowResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            rows_left_off: number;
            /** @description Campaigns that cost more than 0 and that no link of a visitor names; by platform and name. */
            spend_without_visitors: components["schemas"]["SpendFailuresResponse"];
            /** @description Channels of advertisements for which nothing was spent; those with most visitors first. */
            visitors_without_spend: components["schemas"]["VisitorFailuresResponse"];
            /** @description Which days have rows of spend, by platform. */
            coverage: components["schemas"]["AdSpendCoverageResponse"];
            /** @description By which rates amounts were converted; null without `currency`. */
            exchange: components["schemas"]["AdExchangeResponse"] | null;
        };
        AdSpendReportResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["AdSpendQueryResponse"];
            /** @description Of all rows, those left off too. */
            totals: components["schemas"]["AdFiguresResponse"];
            /** @description Where the credit of the conversions went. */
            conversions: components["schemas"]["AdConversionsResponse"];
            /** @description By day, platform, campaign, ad set and ad, in the order grouped by. */
            rows: components["schemas"]["AdReportRowResponse"][];
            /**
             * Format: int64
             * @description How many there are besides.
             * @example 0
             */
            rows_left_off: number;
            /** @description Campaigns that cost more than 0 and that no link of a visitor names; by platform and name. */
            spend_without_visitors: components["schemas"]["SpendFailuresResponse"];
            /** @description Channels of advertisements for which nothing was spent; those with most visitors first. */
            visitors_without_spend: components["schemas"]["VisitorFailuresResponse"];
            /** @description Which days have rows of spend, by platform. */
            coverage: components["schemas"]["AdSpendCoverageResponse"];
            /** @description By which rates amounts were converted; null without `currency`. */
            exchange: components["schemas"]["AdExchangeResponse"] | null;
            /** @description With `include=evidence`, by the `number` asked for. */
            evidence?: components["schemas"]["SpendEvidenceResponse"] | components["schemas"]["AdConversionsEvidenceResponse"] | components["schemas"]["AdVisitorsEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["AdSpendComparisonResponse"];
        };
        JourneyQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            /** @example visitor-1 */
            visitor_id: string | null;
            /** @example null */
            user_id: string | null;
            /** @enum {string} */
            count_by: "visitor" | "user";
        };
        JourneyTotalsResponse: {
            /**
             * Format: int64
             * @description On all pages.
             * @example 12
             */
            events: number;
            revenue: components["schemas"]["MoneyResponse"][];
        };
        JourneyVisitorResponse: {
            /** @example visitor-1 */
            visitor_id: string;
            /**
             * Format: date-time
             * @description Its first event of all that are kept.
             * @example 2026-01-31T12:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @description Its last event of all that are kept.
             * @example 2026-01-31T12:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: int64
             * @description Of those that all pages list.
             * @example 12
             */
            events: number;
            /**
             * @description Seen as several users: not all of its events need be listed.
             * @example false
             */
            is_shared: boolean;
        };
        JourneyRevenueResponse: {
            /**
             * @description Decimal, as events are read back.
             * @example 49.90
             */
            amount: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
        };
        JourneyTouchResponse: {
            /** @example google */
            source: string | null;
            /** @example cpc */
            medium: string | null;
            /** @example spring */
            campaign: string | null;
            /** @example Paid Search */
            channel_group: string | null;
        };
        JourneyEventResponse: {
            /** @example order-1 */
            event_id: string;
            /** @example purchase */
            event_type: string;
            /** @example visitor-1 */
            visitor_id: string;
            /** @example null */
            user_id: string | null;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
            /**
             * @description The path of its `url`, without query.
             * @example /pricing
             */
            path: string | null;
            revenue: components["schemas"]["JourneyRevenueResponse"] | null;
            /**
             * @description Whether its user agent is a known bot’s.
             * @example false
             */
            is_known_bot: boolean;
            /** @description Where the event began a visit: what brought the visitor. Null of any other. */
            touch: components["schemas"]["JourneyTouchResponse"] | null;
        };
        VisitorJourneyResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["JourneyQueryResponse"];
            /**
             * @description As whom the visitor was seen first, or who was asked for; null for nobody.
             * @example user-1
             */
            user_id: string | null;
            /**
             * @description The user that was asked for has more visitors than a person has; nothing is listed.
             * @example false
             */
            is_crowd: boolean;
            /** @description On the first page; null on the others. */
            totals: components["schemas"]["JourneyTotalsResponse"] | null;
            /** @description The devices, the last seen first; on the first page, null on the others. */
            visitors: components["schemas"]["JourneyVisitorResponse"][] | null;
            /**
             * Format: int64
             * @description Further devices, which are not named.
             * @example 0
             */
            visitors_left_off: number | null;
            /** @description Newest first. */
            events: components["schemas"]["JourneyEventResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        FunnelTimesResponse: {
            /** @example 3725.5 */
            median: number;
            /** @example 86400 */
            p90: number;
            /**
             * @description Visitors whose time is below each of `histogram_bounds`, and not below the one before. They add up to the step’s.
             * @example [
             *       120,
             *       80,
             *       40
             *     ]
             */
            histogram: number[];
        };
        FunnelStepResponse: {
            /** Format: int32 */
            step: number;
            /**
             * @description Null in order `any`, where the row is about any so many steps.
             * @example signup
             */
            event_type: string | null;
            /**
             * Format: int64
             * @description Whose best attempt reached the step.
             * @example 400
             */
            visitors: number;
            /** @example 0.4 */
            conversion_from_start: number | null;
            /** @example 0.4 */
            conversion_from_previous: number | null;
            /**
             * Format: int64
             * @description Who came no further and no longer can.
             * @example 250
             */
            dropped_off: number;
            /** @example 0.625 */
            drop_off_rate: number | null;
            /**
             * Format: int64
             * @description Who came no further yet: an attempt of theirs has its window open.
             * @example 50
             */
            open: number;
            /** @description From entry; null where nobody came here, and for the first step. */
            seconds_from_start: components["schemas"]["FunnelTimesResponse"] | null;
            seconds_from_previous: components["schemas"]["FunnelTimesResponse"] | null;
        };
        EventMatchResponse: {
            /** @example signup */
            event_type: string;
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
        };
        FunnelExclusionResponse: {
            /** @example signup */
            event_type: string;
            /**
             * @description Values by field.
             * @example {
             *       "properties.plan": [
             *         "pro"
             *       ]
             *     }
             */
            filters: {
                [key: string]: (string | null)[];
            };
            /**
             * Format: int32
             * @example 1
             */
            after_step: number | null;
            /**
             * Format: int32
             * @example 2
             */
            before_step: number | null;
        };
        FunnelBreakdownQueryResponse: {
            /** @example source */
            by: string;
            /** Format: int32 */
            limit: number;
        };
        FunnelQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            to: string;
            /** @example UTC */
            timezone: string;
            /**
             * @description By what name the range was asked for; null where it was not.
             * @example null
             * @enum {string|null}
             */
            period: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year" | null;
            steps: components["schemas"]["EventMatchResponse"][];
            /** @enum {string} */
            order: "ordered" | "strict" | "any";
            /**
             * Format: int32
             * @example 1209600
             */
            window_seconds: number;
            exclusions: components["schemas"]["FunnelExclusionResponse"][];
            breakdown: components["schemas"]["FunnelBreakdownQueryResponse"] | null;
            /**
             * @description Where it was asked for.
             * @enum {string}
             */
            interval?: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields are read.
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description To members of any of these it is narrowed; empty: of everybody.
             * @example []
             */
            cohort: string[];
        };
        FunnelBreakdownResponse: {
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 1000
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 100
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.1
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 50
             */
            open: number;
            /**
             * Format: int64
             * @description Entered, but in no step: every attempt is void by an exclusion.
             * @example 0
             */
            excluded: number;
            steps: components["schemas"]["FunnelStepResponse"][];
            /**
             * @description `value`: entered with that value. `null`: without any. `other`: with one not listed.
             * @enum {string}
             */
            kind: "value" | "null" | "other";
            /** @example google */
            value: string | null;
        };
        FunnelBucketResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-31T00:00:00Z
             */
            start: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00Z
             */
            end: string;
            /** @description False while the window of an attempt entered in the bucket may end after `as_of`, and where `from` or `to` cuts the bucket. */
            is_complete: boolean;
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 120
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 18
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.15
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 4
             */
            open: number;
        };
        EvidenceEventResponse: {
            /**
             * Format: int32
             * @description The step it served.
             */
            step: number;
            /** @example order-1 */
            event_id: string;
            /**
             * @description Of a person the events may be several visitors’.
             * @example visitor-1
             */
            visitor_id: string;
            /**
             * Format: date-time
             * @example 2026-01-31T12:00:00.000Z
             */
            occurred_at: string;
        };
        EvidenceVisitorResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor of the first of the events.
             * @example visitor-1
             */
            visitor_id: string;
            /** @description Of the best attempt, in the order they were counted. */
            events: components["schemas"]["EvidenceEventResponse"][];
        };
        FunnelEvidenceResponse: {
            /** Format: int32 */
            step: number;
            /** @enum {string} */
            outcome: "reached" | "dropped_off" | "open" | "excluded";
            /** @description In no order that means anything; none twice. */
            visitors: components["schemas"]["EvidenceVisitorResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        FunnelComparisonResponse: {
            /**
             * @description Null where `compare_from` and `compare_to` told the range.
             * @example previous_period
             * @enum {string|null}
             */
            compare: "previous_period" | "previous_year" | null;
            /** @description Whether it was moved by days to begin on the same weekday. */
            compare_weekdays: boolean;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2025-12-01T00:00:00Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-01-01T00:00:00Z
             */
            to: string;
            /** @description Whether it ends as early as the range itself, which is not over, has come: a morning is compared with a morning. */
            is_cut: boolean;
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 1000
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 100
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.1
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 50
             */
            open: number;
            /**
             * Format: int64
             * @description Entered, but in no step: every attempt is void by an exclusion.
             * @example 0
             */
            excluded: number;
            steps: components["schemas"]["FunnelStepResponse"][];
            /**
             * @description Upper bounds of the histograms in seconds, excluded; the last is the window.
             * @example [
             *       60,
             *       300,
             *       900
             *     ]
             */
            histogram_bounds: number[];
            /** @description Null unless asked for. The values with the most entrants, then `null` and `other`; they add up to the whole. */
            breakdown: components["schemas"]["FunnelBreakdownResponse"][] | null;
            /** @description With `interval`: the trend of the conversion. None is left out; they add up to the whole. */
            buckets?: components["schemas"]["FunnelBucketResponse"][];
        };
        FunnelResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /**
             * Format: int64
             * @description Visitors of the first step.
             * @example 1000
             */
            entrants: number;
            /**
             * Format: int64
             * @description Visitors of the last step.
             * @example 100
             */
            completed: number;
            /**
             * @description completed ÷ entrants.
             * @example 0.1
             */
            conversion: number | null;
            /**
             * Format: int64
             * @description Not complete, and still may be.
             * @example 50
             */
            open: number;
            /**
             * Format: int64
             * @description Entered, but in no step: every attempt is void by an exclusion.
             * @example 0
             */
            excluded: number;
            steps: components["schemas"]["FunnelStepResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["FunnelQueryResponse"];
            /**
             * @description Upper bounds of the histograms in seconds, excluded; the last is the window.
             * @example [
             *       60,
             *       300,
             *       900
             *     ]
             */
            histogram_bounds: number[];
            /** @description Null unless asked for. The values with the most entrants, then `null` and `other`; they add up to the whole. */
            breakdown: components["schemas"]["FunnelBreakdownResponse"][] | null;
            /** @description With `interval`: the trend of the conversion. None is left out; they add up to the whole. */
            buckets?: components["schemas"]["FunnelBucketResponse"][];
            /** @description With `include=evidence`. */
            evidence?: components["schemas"]["FunnelEvidenceResponse"];
            /** @description With `compare`, or `compare_from` and `compare_to`: the same figures of that range. */
            comparison?: components["schemas"]["FunnelComparisonResponse"];
        };
        FunnelStepInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an operator behind the field ([not], [contains], [not_contains], [gt], [gte], [lt], [lte], [set]), as in `properties.amount[gte]`, it compares in that way.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: (string | null) | number | boolean | ((string | null) | number | boolean)[];
            };
        };
        FunnelExclusionInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an operator behind the field ([not], [contains], [not_contains], [gt], [gte], [lt], [lte], [set]), as in `properties.amount[gte]`, it compares in that way.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: (string | null) | number | boolean | ((string | null) | number | boolean)[];
            };
            /**
             * Format: int32
             * @description Not in order `any`.
             * @default 1
             */
            after_step: number;
            /**
             * Format: int32
             * @description The last step unless told. Not in order `any`.
             */
            before_step?: number;
        };
        FunnelBreakdownInput: {
            /**
             * @description A field as filters have it, such as `source` or `properties.plan`, of the event that entered, in `scope`.
             * @example source
             */
            by: string;
            /**
             * Format: int32
             * @description Most values with a row of their own.
             * @default 10
             */
            limit: number;
        };
        FunnelInput: {
            steps: components["schemas"]["FunnelStepInput"][];
            /**
             * @default ordered
             * @enum {string}
             */
            order: "ordered" | "strict" | "any";
            /**
             * @description How long after entry a step still counts: a whole number and s, m, h, d (24 hours) or w; at most 366 days.
             * @default 14d
             */
            window: string;
            exclusions?: components["schemas"]["FunnelExclusionInput"][];
            breakdown?: components["schemas"]["FunnelBreakdownInput"];
            /**
             * @description Adds `buckets`, the trend of the conversion: the length of each. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. No trend unless told.
             * @enum {string}
             */
            interval?: "hour" | "day" | "week" | "month";
            /**
             * @description Of which event the channel fields of filters and breakdown are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit.
             * @default visit
             * @enum {string}
             */
            scope: "visit" | "event" | "first_touch";
            /**
             * @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people').
             * @default visitor
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several.
             * @example []
             */
            cohort?: string[];
            /** @description When attempts are entered, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
            from?: string;
            /** @description End of the entries, exclusive. Default: the end of today in `timezone`. */
            to?: string;
            /**
             * @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday.
             * @enum {string}
             */
            period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
            /**
             * @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then.
             * @enum {string}
             */
            compare?: "previous_period" | "previous_year";
            /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
            compare_from?: string;
            /** @description The end of that range, exclusive. */
            compare_to?: string;
            /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
            compare_weekdays?: boolean;
            /**
             * @description IANA time zone: decides where hours, days, weeks and months begin.
             * @default UTC
             */
            timezone: string;
        };
        WaitingReportView: {
            /** @description How many reports begin before this one, of every account: accounts take turns. Null: it does not wait for its turn, or is not known. */
            ahead: number | null;
        };
        AdSpendRowResponse: {
            /**
             * Format: date
             * @description Date of the ad account's own calendar.
             * @example 2026-01-31
             */
            date: string;
            /**
             * @description Kept in lower case.
             * @example google
             */
            platform: string;
            /**
             * @description Name or id of the campaign, whichever your links carry in `utm_campaign`.
             * @example spring-sale
             */
            campaign: string;
            /**
             * @description Ad set or ad group; null when the row is about the whole campaign.
             * @example null
             */
            adset: string | null;
            /** @example null */
            ad: string | null;
            /**
             * @description Decimal.
             * @example 120.50
             */
            spend: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency: string;
            /**
             * Format: int64
             * @example 48000
             */
            impressions: number;
            /**
             * Format: int64
             * @example 950
             */
            clicks: number;
        };
        AdSpendWarningResponse: {
            /**
             * @description No imported row has this platform, or this campaign, whatever its date.
             * @example platform_never_imported
             * @enum {string}
             */
            code: "platform_never_imported" | "campaign_never_imported";
            /**
             * @description For people.
             * @example No live ad spend of the platform "gogle" was ever imported. Did you mean "google"?
             */
            message: string;
            /**
             * @description The filter it is about.
             * @example platform
             * @enum {string}
             */
            field: "platform" | "campaign";
            /**
             * @description What stands there.
             * @example gogle
             */
            value: string;
            /**
             * @description What was probably meant; null where nothing is near.
             * @example google
             */
            nearest: string | null;
        };
        AdSpendListResponse: {
            rows: components["schemas"]["AdSpendRowResponse"][];
            /**
             * @description Goes on behind this page; null when it is the last.
             * @example null
             */
            next_cursor: string | null;
            /**
             * @description Of a page without rows: what its filters name that was never imported.
             * @example []
             */
            warnings: components["schemas"]["AdSpendWarningResponse"][];
        };
        SpendColumns: {
            /**
             * @description The name of a column of the file.
             * @example Day
             */
            date?: string;
            /** @description The name of a column of the file. */
            platform?: string;
            /**
             * @description The name of a column of the file.
             * @example Campaign
             */
            campaign?: string;
            /**
             * @description The name of a column of the file.
             * @example Ad group
             */
            adset?: string;
            /** @description The name of a column of the file. */
            ad?: string;
            /**
             * @description The name of a column of the file.
             * @example Cost
             */
            spend?: string;
            /**
             * @description The name of a column of the file.
             * @example Currency code
             */
            currency?: string;
            /**
             * @description The name of a column of the file.
             * @example Impr.
             */
            impressions?: string;
            /**
             * @description The name of a column of the file.
             * @example Clicks
             */
            clicks?: string;
        };
        SpendValues: {
            /** @example google */
            platform?: string;
            /**
             * @description ISO 4217.
             * @example EUR
             */
            currency?: string;
        };
        SpendUploadRequest: {
            /** @description The text of a file as a platform exports it: its columns by any name and in any order. */
            csv: string;
            /** @description Guessed from the names of the columns unless given. */
            columns?: components["schemas"]["SpendColumns"];
            values?: components["schemas"]["SpendValues"];
        };
        SpendColumnView: {
            /** @example Campaign */
            name: string;
            /** @description Its first cells that are not empty. */
            samples: string[];
        };
        SpendCells: {
            date?: string;
            platform?: string;
            campaign?: string;
            adset?: string;
            ad?: string;
            spend?: string;
            currency?: string;
            impressions?: string;
            clicks?: string;
        };
        SpendPreviewRow: {
            /** @description Position among the rows below the header, from 0. */
            index: number;
            /**
             * @description What an import would make of it at this moment.
             * @enum {string}
             */
            status: "inserted" | "updated" | "unchanged" | "rejected";
            /** @description Every fault of a row that would be rejected. */
            errors?: components["schemas"]["FieldError"][];
            cells: components["schemas"]["SpendCells"];
        };
        SpendPreview: {
            /** @description The columns of the file. */
            header: components["schemas"]["SpendColumnView"][];
            /** @description What the columns were taken for. */
            columns: components["schemas"]["SpendColumns"];
            values: components["schemas"]["SpendValues"];
            /** @description Fields that every row must have, and that neither a column nor a value gives. */
            missing: string[];
            received: number;
            inserted: number;
            updated: number;
            unchanged: number;
            rejected: number;
            rows: components["schemas"]["SpendPreviewRow"][];
        };
        AdSpendRowResult: {
            /**
             * Format: int32
             * @description Position among the rows sent, from 0; the header of a CSV does not count.
             * @example 0
             */
            index: number;
            /**
             * @description `updated`: a row of the same key was stored, with other figures. `unchanged`: with the same.
             * @example inserted
             * @enum {string}
             */
            status: "inserted" | "updated" | "unchanged" | "rejected";
            /** @description Every fault of a rejected row. */
            errors?: components["schemas"]["FieldError"][];
        };
        AdSpendImportResponse: {
            /** @example req_0123456789abcdef01234567 */
            request_id: string;
            /**
             * Format: int32
             * @example 1
             */
            received: number;
            /**
             * Format: int32
             * @example 1
             */
            inserted: number;
            /**
             * Format: int32
             * @example 0
             */
            updated: number;
            /**
             * Format: int32
             * @example 0
             */
            unchanged: number;
            /**
             * Format: int32
             * @example 0
             */
            rejected: number;
            results: components["schemas"]["AdSpendRowResult"][];
            /** @description Why nothing was stored; absent on a 200. */
            error?: string;
        };
        CohortDidInput: {
            /** @example signup */
            event_type: string;
            /**
             * @description By field (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `bot`, `properties.<name>`, `visit.properties.<name>`, `user_id`, `visitor_id`, `revenue.amount`, `revenue.currency`) the value an event must have, or a list of values it may have. Numbers and booleans are compared as they are written; null means that there is none. With an operator behind the field ([not], [contains], [not_contains], [gt], [gte], [lt], [lte], [set]), as in `properties.amount[gte]`, it compares in that way.
             * @example {
             *       "properties.plan": [
             *         "pro",
             *         "team"
             *       ]
             *     }
             */
            filters?: {
                [key: string]: (string | null) | number | boolean | ((string | null) | number | boolean)[];
            };
            /**
             * Format: int32
             * @description Default: 1, or 0 where `at_most` is given.
             * @example 3
             */
            at_least?: number;
            /**
             * Format: int32
             * @description 0: never. Default: any number.
             */
            at_most?: number;
            /**
             * Format: int32
             * @description Only events in so many times 24 hours before the end of the time that the report is asked for, or before now where that is still to come. Not with `from` and `to`.
             * @example 30
             */
            last_days?: number;
            /** @description Only events from then on, written as the `from` of a report, in the report’s time zone. */
            from?: string;
            /** @description Only events before. */
            to?: string;
        };
        CohortDefinitionInput: {
            /** @description Who is all of these. */
            and?: components["schemas"]["CohortDefinitionInput"][];
            /** @description Who is any of these. */
            or?: components["schemas"]["CohortDefinitionInput"][];
            /** @description Who has any event that is kept and is not this. */
            not?: components["schemas"]["CohortDefinitionInput"];
            /** @description Who did this so many times. */
            did?: components["schemas"]["CohortDidInput"];
            /**
             * @description Whose first touch of all that are kept was this: `source`, `medium`, `campaign`, `channel_group`, `term`, `content` or `landing_page`, each a value or a list of values it may be; all must hold.
             * @example {
             *       "source": "newsletter"
             *     }
             */
            first_touch?: {
                [key: string]: unknown;
            };
        };
        CohortItem: {
            /** @example coh_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** @example Bought twice */
            name: string;
            /**
             * @description Empty: none.
             * @example
             */
            description: string;
            definition: components["schemas"]["CohortDefinitionInput"];
            /**
             * Format: int32
             * @description 1 when new, one more with each change: a change names the one that was read.
             * @example 1
             */
            revision: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            /** @description Who made it: a person’s e-mail address, or a key. */
            created_by: string;
            /** @description E-mail of a person, or a key. */
            changed_by: string;
            /** @description Analysts change and delete their own, owners and admins all. */
            may_change: boolean;
        };
        CohortItems: {
            /** @description All of the environment, by name. */
            cohorts: components["schemas"]["CohortItem"][];
        };
        CreateCohortInput: {
            /** @example Bought twice */
            name: string;
            /**
             * @description What it is for, in plain text.
             * @default
             */
            description: string;
            definition: components["schemas"]["CohortDefinitionInput"];
        };
        CohortMembersQueryResponse: {
            /** @description As it was sent. */
            definition: components["schemas"]["CohortDefinitionInput"];
            /**
             * @description Who counts as a visitor.
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /** @example UTC */
            timezone: string;
        };
        CohortMemberResponse: {
            /**
             * @description With `count_by=user`: the person’s user; null where none is known, so that it is one visitor.
             * @example user-1
             */
            user_id?: string | null;
            /**
             * @description With `count_by=user`: the person’s visitors, in the order of their ids.
             * @example [
             *       "visitor-1"
             *     ]
             */
            visitor_ids?: string[];
            /**
             * Format: int32
             * @description With `count_by=user`: how many visitors more the person has.
             * @example 0
             */
            visitor_ids_left_off?: number;
            /**
             * @description The visitor; of a person the first of `visitor_ids`.
             * @example visitor-1
             */
            visitor_id: string;
        };
        CohortMembersResponse: {
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is: that of the key.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int32
             * @description The revision of the account’s traffic lists (dashboard, Account, Traffic) by which channels and visits were told, over all days. 0 while the account has none of its own.
             * @example 0
             */
            lists_revision: number;
            /** @description What known bots have in the range. */
            known_bots: components["schemas"]["KnownBotsResponse"];
            /**
             * @description What to know before believing the numbers. They are right as the question stands.
             * @example []
             */
            warnings: components["schemas"]["ReportWarningResponse"][];
            /** @description The question as it was understood. */
            query: components["schemas"]["CohortMembersQueryResponse"];
            /**
             * Format: int64
             * @description Members where visitors are counted.
             * @example 1
             */
            visitors: number;
            /**
             * Format: int64
             * @description Members where people are counted.
             * @example 1
             */
            people: number;
            /** @description In no order that means anything; none twice. */
            members: components["schemas"]["CohortMemberResponse"][];
            /** @example null */
            next_cursor: string | null;
        };
        CohortMembersInput: {
            definition: components["schemas"]["CohortDefinitionInput"];
            /**
             * @description As which members are listed: both visitors and people are counted.
             * @default visitor
             * @enum {string}
             */
            count_by: "visitor" | "user";
            /**
             * @description In which dates of the definition are days.
             * @default UTC
             */
            timezone: string;
        };
        ChangeCohortInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /** @example Bought twice */
            name?: string;
            description?: string;
            definition?: components["schemas"]["CohortDefinitionInput"];
        };
        ReportDefinitionInput: {
            /** @enum {string} */
            report: "events" | "series" | "conversions" | "conversion-paths" | "retention" | "ad-spend" | "funnel";
            /**
             * @description The parameters of the report’s address, by name: a text each, or a list of texts where it is given several times. Of a funnel and of series the body. Without `include` and `cursor`.
             * @example {
             *       "event_type": [
             *         "purchase"
             *       ],
             *       "group_by": "source"
             *     }
             */
            question: {
                [key: string]: unknown;
            };
        };
        SavedReportFault: {
            field: string;
            code: string;
            message: string;
        };
        SavedReportItem: {
            /** @example rep_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** @example Purchases by source */
            name: string;
            /**
             * @description Empty: none.
             * @example
             */
            description: string;
            /** @enum {string} */
            environment: "test" | "live";
            definition: components["schemas"]["ReportDefinitionInput"];
            /**
             * Format: int32
             * @description 1 when new, one more with each change: a change names the one that was read.
             * @example 1
             */
            revision: number;
            /**
             * @description Empty: the report can be asked. Else what the service, grown since, finds wrong with it.
             * @example []
             */
            faults: components["schemas"]["SavedReportFault"][];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            changed_at: string;
            /** @description Whose report it is: a person’s e-mail address, or a key. */
            owner: string;
            /** @description E-mail of a person, or a key. */
            changed_by: string;
            /** @description Whether the signed-in person saved it. */
            is_own: boolean;
            /** @description Analysts change and delete their own, owners and admins all. */
            may_change: boolean;
        };
        SavedReportItems: {
            /** @description All of the environment, by name. */
            saved_reports: components["schemas"]["SavedReportItem"][];
        };
        SaveReportInput: {
            /** @example Purchases by source */
            name: string;
            /**
             * @description What it is for, in plain text.
             * @default
             */
            description: string;
            definition: components["schemas"]["ReportDefinitionInput"];
        };
        ChangeSavedReportInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /** @example Purchases by source */
            name?: string;
            description?: string;
            definition?: components["schemas"]["ReportDefinitionInput"];
        };
        CatalogueQueryResponse: {
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-01-02T00:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-02-01T00:00:00.000Z
             */
            to: string;
            /**
             * Format: int32
             * @example 30
             */
            days: number;
            search: string | null;
            /**
             * Format: int32
             * @example 50
             */
            limit: number;
            /** @description Of properties. */
            event_type?: string | null;
            /**
             * @description Of values.
             * @example source
             */
            field?: string;
        };
        CatalogueEventTypeResponse: {
            /**
             * Format: int64
             * @description Events with it, of the days asked for.
             * @example 1234
             */
            events: number;
            /**
             * @description Of all events looked at.
             * @example 0.25
             */
            share: number | null;
            /**
             * Format: date-time
             * @description When the last occurred.
             * @example 2026-01-31T11:59:58.000Z
             */
            last_seen: string;
            /** @example purchase */
            event_type: string;
            /**
             * Format: date-time
             * @description When the first of those that are kept occurred; null where none is kept any more, and of an account with too many types.
             * @example 2026-01-01T08:30:00.000Z
             */
            first_seen: string | null;
        };
        CatalogueEventTypesResponse: {
            /** @description The question as it was understood. */
            query: components["schemas"]["CatalogueQueryResponse"];
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int64
             * @description Events that were looked at; of them shares are.
             * @example 4936
             */
            events: number;
            /**
             * @description False: there are more names, or more events of them, than were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * Format: int64
             * @description Names that were found beyond `limit`.
             * @example 0
             */
            left_off: number;
            rows: components["schemas"]["CatalogueEventTypeResponse"][];
        };
        PropertyTypeResponse: {
            /** @example purchase */
            event_type: string;
            /**
             * Format: int64
             * @example 1234
             */
            events: number;
        };
        CataloguePropertyResponse: {
            /**
             * Format: int64
             * @description Events with it, of the days asked for.
             * @example 1234
             */
            events: number;
            /**
             * @description Of all events looked at.
             * @example 0.25
             */
            share: number | null;
            /**
             * Format: date-time
             * @description When the last occurred.
             * @example 2026-01-31T11:59:58.000Z
             */
            last_seen: string;
            /** @example plan */
            name: string;
            /**
             * @description What it held; more than one: mixed.
             * @example [
             *       "text"
             *     ]
             */
            kinds: ("text" | "number" | "boolean" | "list" | "object" | "null")[];
            /** @description The event types that have it most, ten at most. */
            event_types: components["schemas"]["PropertyTypeResponse"][];
        };
        CataloguePropertiesResponse: {
            /** @description The question as it was understood. */
            query: components["schemas"]["CatalogueQueryResponse"];
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int64
             * @description Events that were looked at; of them shares are.
             * @example 4936
             */
            events: number;
            /**
             * @description False: there are more names, or more events of them, than were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * Format: int64
             * @description Names that were found beyond `limit`.
             * @example 0
             */
            left_off: number;
            rows: components["schemas"]["CataloguePropertyResponse"][];
        };
        CatalogueValueResponse: {
            /**
             * Format: int64
             * @description Events with it, of the days asked for.
             * @example 1234
             */
            events: number;
            /**
             * @description Of all events looked at.
             * @example 0.25
             */
            share: number | null;
            /**
             * Format: date-time
             * @description When the last occurred.
             * @example 2026-01-31T11:59:58.000Z
             */
            last_seen: string;
            /**
             * @description As a filter by the field is written.
             * @example google
             */
            value: string;
        };
        CatalogueValuesResponse: {
            /** @description The question as it was understood. */
            query: components["schemas"]["CatalogueQueryResponse"];
            /** @description What the numbers mean, in words, by the name of the number. */
            definition: {
                [key: string]: string;
            };
            /**
             * @description Whose data it is.
             * @enum {string}
             */
            environment: "test" | "live";
            /**
             * Format: date-time
             * @description Every event acknowledged before this instant was counted.
             * @example 2026-01-31T12:00:00.000Z
             */
            as_of: string;
            /**
             * Format: int64
             * @description Events that were looked at; of them shares are.
             * @example 4936
             */
            events: number;
            /**
             * @description False: there are more names, or more events of them, than were looked at.
             * @example true
             */
            complete: boolean;
            /**
             * Format: int64
             * @description Names that were found beyond `limit`.
             * @example 0
             */
            left_off: number;
            rows: components["schemas"]["CatalogueValueResponse"][];
        };
        BoardTileInput: {
            /** @enum {string} */
            kind: "report" | "note";
            /** @description Of a report: the saved report. */
            report_id?: string;
            /** @description Of a note: plain text. */
            text?: string;
            /**
             * Format: int32
             * @description Its first column, of 12.
             */
            x: number;
            /**
             * Format: int32
             * @description Its first row.
             */
            y: number;
            /**
             * Format: int32
             * @description Columns.
             */
            w: number;
            /**
             * Format: int32
             * @description Rows.
             */
            h: number;
        };
        BoardView: {
            /** @example brd_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            name: string;
            /** @description Empty: none. */
            description: string;
            /** @description The one that people see first. */
            is_default: boolean;
            /** @description Without those whose report was deleted. */
            tiles: components["schemas"]["BoardTileInput"][];
            /** @description 1 when new, one more with each change: a change names the one that was read. */
            revision: number;
            /** @description Whose board it is: a person’s e-mail address. */
            owner: string;
            /** @description Analysts change and delete their own, owners and admins all. */
            may_change: boolean;
            /** Format: date-time */
            changed_at: string;
        };
        BoardList: {
            /** @description The default board first, the others by age. */
            boards: components["schemas"]["BoardView"][];
        };
        CreateBoardInput: {
            /** @example Marketing */
            name: string;
            /**
             * @description What it is for, in plain text.
             * @default
             */
            description: string;
            /** @description Inside of 12 columns, none over another; at most 30. */
            tiles?: components["schemas"]["BoardTileInput"][];
        };
        ChangeBoardInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /** @example Marketing */
            name?: string;
            description?: string;
            /** @description Inside of 12 columns, none over another; at most 30. */
            tiles?: components["schemas"]["BoardTileInput"][];
        };
        DigestMember: {
            /** @example user_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            email: string;
        };
        DigestView: {
            is_on: boolean;
            /** @description 1 is Monday. */
            weekday: number;
            hour: number;
            timezone: string;
            /** @description Members who get it. */
            member_ids: string[];
            /** @description Others who get it. */
            addresses: string[];
            /** @description Those of them who have yet to confirm, and get nothing before. */
            unconfirmed: string[];
            /** @description Those of them who get nothing, since whoever added them is neither owner nor admin any more: an owner or admin who saves answers for them. */
            unanswered_for: string[];
            /** @description Who unsubscribed and gets it no more. */
            unsubscribed: string[];
            /** @description All members of the account. */
            members: components["schemas"]["DigestMember"][];
            /**
             * Format: date-time
             * @description The next one; null: off.
             */
            due_at: string | null;
            /** Format: date-time */
            last_sent_at: string | null;
            /** @description To how many. */
            last_sent_to: number;
            last_failure: string | null;
            /** Format: date-time */
            last_failed_at: string | null;
            /** @description Whoever may change the board. */
            may_change: boolean;
            /** @description Whether this person may add addresses of others, and the installation can send to them. */
            may_add_addresses: boolean;
            /** @description Whether the operator has named a mail server. */
            is_mail_set_up: boolean;
        };
        DigestInput: {
            /** @description Whether it is sent. */
            is_on: boolean;
            /**
             * Format: int32
             * @description 1 is Monday.
             * @example 1
             */
            weekday: number;
            /**
             * Format: int32
             * @description Of the day in `timezone`.
             * @example 8
             */
            hour: number;
            /**
             * @description IANA time zone: decides when it is sent, and which seven days it is about.
             * @example Europe/Berlin
             */
            timezone: string;
            /**
             * @description Members of the account who get it.
             * @example []
             */
            member_ids: string[];
            /**
             * @description Addresses of others who get it. Owners and admins alone may add one.
             * @example []
             */
            addresses: string[];
        };
        DigestNowInput: {
            /**
             * @description IANA time zone: decides which seven days it is about.
             * @example Europe/Berlin
             */
            timezone: string;
        };
        ShareView: {
            /** @example shr_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** @description Whether it also names the people and events behind the numbers. */
            shows_people: boolean;
            /** @description Whether it also shows what was annotated. */
            shows_annotations: boolean;
            /** @description Hosts whose pages may show it in a frame. */
            embed_hosts: string[];
            /** @description It is open to nobody at the moment: whoever made it is neither owner nor admin any more. */
            shows_nothing: boolean;
            /** @description E-mail of whoever made it. */
            created_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        ShareList: {
            /** @description Those that have not ended, newest first. */
            shares: components["schemas"]["ShareView"][];
        };
        ShareInput: {
            /**
             * Format: int32
             * @description Days after which the link ends.
             * @default 30
             */
            days: number;
            /**
             * @description Whether viewers may also see the people and events behind the numbers.
             * @default false
             */
            shows_people: boolean;
            /**
             * @description Whether viewers may also see what was annotated in the report’s range.
             * @default false
             */
            shows_annotations: boolean;
            /**
             * @description Hosts whose pages may show the report in a frame, on any port: as `wiki.example`, or `*.example.com` for every host below it. None: no page may.
             * @default []
             */
            embed_hosts: string[];
        };
        CreatedShare: {
            share: components["schemas"]["ShareView"];
            /** @description Path of the page that shows the report. Its secret stands behind the `#`, and is told once. */
            path: string;
        };
        /** @enum {string} */
        ReportName: "events" | "series" | "conversions" | "conversion-paths" | "retention" | "ad-spend" | "funnel";
        SharedReportView: {
            name: string;
            /** @description Empty: none. */
            description: string;
            report: components["schemas"]["ReportName"];
            /** @description Whether pages of evidence are answered, too. */
            shows_people: boolean;
            /** @description Whether its annotations are answered, too. */
            shows_annotations: boolean;
            /** Format: date-time */
            expires_at: string;
        };
        SharedAnnotation: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "deploy" | "campaign" | "other";
            text: string;
        };
        SharedAnnotationList: {
            /** @description Those of the answer’s range, in time; none where the link does not show them. */
            annotations: components["schemas"]["SharedAnnotation"][];
        };
        AnnotationItem: {
            /** @example ann_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "deploy" | "campaign" | "other";
            /** @example Checkout 2.4 is live */
            text: string;
            /**
             * Format: int32
             * @description 1 when new, one more with each change: a change names the one that was read.
             * @example 1
             */
            revision: number;
            /** @description Who made it: a person’s e-mail address, or a key. */
            owner: string;
            /** @description Analysts change and delete their own, owners and admins all. */
            may_change: boolean;
        };
        AnnotationItems: {
            /** @description In time. */
            annotations: components["schemas"]["AnnotationItem"][];
        };
        AnnotateInput: {
            /**
             * Format: date-time
             * @description When it happened: an RFC 3339 date-time with offset.
             * @example 2026-03-20T09:30:00Z
             */
            at: string;
            /**
             * @default other
             * @enum {string}
             */
            kind: "deploy" | "campaign" | "other";
            /** @example Checkout 2.4 is live */
            text: string;
        };
        ChangeAnnotationInput: {
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
            /**
             * Format: date-time
             * @description When it happened: an RFC 3339 date-time with offset.
             * @example 2026-03-20T09:30:00Z
             */
            at?: string;
            /** @enum {string} */
            kind?: "deploy" | "campaign" | "other";
            /** @example Checkout 2.4 is live */
            text?: string;
        };
        /** @enum {string} */
        ChannelKind: "email" | "slack" | "webhook";
        /**
         * @description Of e-mail: a member’s address needs none (`given`); any other has yet to confirm by the link it was sent (`awaited`); `withdrawn`: whoever has it unsubscribed. Null of webhooks.
         * @enum {string}
         */
        Consent: "given" | "awaited" | "withdrawn";
        /**
         * @description Where consent is awaited: whether the mail with the link left (`sent`), was not taken (`refused`), has a link that is too old (`expired`), or is still to be asked for (`none`): the address was asked too often lately. Else null.
         * @enum {string}
         */
        ConfirmationAsk: "none" | "sent" | "refused" | "expired";
        ChannelView: {
            /** @example chn_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            kind: components["schemas"]["ChannelKind"];
            name: string;
            /** @description Of a webhook the host alone: whoever knows its path may write there. */
            address: string;
            /** @description Of e-mail: a member’s address needs none (`given`); any other has yet to confirm by the link it was sent (`awaited`); `withdrawn`: whoever has it unsubscribed. Null of webhooks. */
            consent: components["schemas"]["Consent"] | null;
            /** @description Where consent is awaited: whether the mail with the link left (`sent`), was not taken (`refused`), has a link that is too old (`expired`), or is still to be asked for (`none`): the address was asked too often lately. Else null. */
            ask: components["schemas"]["ConfirmationAsk"] | null;
            /** @description Why the mail with the link was not taken. */
            ask_error: string | null;
            /** @description Attempts that failed by the receiver since the last one that did not. */
            failures: number;
            /** @description Why the latest attempt failed. */
            last_error: string | null;
            /**
             * Format: date-time
             * @description Since when nothing is sent any more, for too many attempts had failed.
             */
            paused_at: string | null;
            /** Format: date-time */
            delivered_at: string | null;
        };
        ChannelList: {
            /** @description Oldest first. */
            channels: components["schemas"]["ChannelView"][];
            /** @description Whether the operator has set up what e-mail leaves by. */
            has_mail: boolean;
        };
        CreateChannelRequest: {
            /** @example email */
            kind: components["schemas"]["ChannelKind"];
            /** @example Growth team */
            name: string;
            /**
             * @description An e-mail address, or the address of a webhook, which begins with `https://`.
             * @example growth@example.com
             */
            address: string;
        };
        ChannelWithSecretView: {
            channel: components["schemas"]["ChannelView"];
            /** @description Of a webhook: by it bodies are signed. */
            secret: string | null;
        };
        /** @enum {string} */
        AlertRuleKind: "threshold" | "change" | "silence";
        AlertRuleRequest: {
            /** @example threshold */
            kind: components["schemas"]["AlertRuleKind"];
            /** @description Of the saved report that is watched; not of silence. */
            report_id?: string;
            /**
             * @description As `figures` names those of the report.
             * @example events
             */
            figure?: string;
            /** @description Of money. */
            currency?: string;
            /**
             * @description Of one group alone: its values as `groups` names them, an empty text where there is none. Left out: of all.
             * @example [
             *       "newsletter"
             *     ]
             */
            group?: string[];
            /**
             * @description Whole ones of the report’s time zone are judged, each once, five minutes after its end.
             * @enum {string}
             */
            window?: "hour" | "day" | "week" | "month";
            /**
             * @description Of a threshold.
             * @enum {string}
             */
            side?: "above" | "below";
            /**
             * @description The threshold, or the size of the change.
             * @example 100
             */
            amount?: number;
            /**
             * @description Of a change.
             * @enum {string}
             */
            direction?: "rise" | "fall" | "either";
            /**
             * @description Of a change.
             * @enum {string}
             */
            unit?: "percent" | "absolute";
            /**
             * @description Of a change: what the window before must have at least. 0 unless told.
             * @example 100
             */
            base_at_least?: number;
            /** @description Of silence. */
            event_type?: string;
            /**
             * Format: int32
             * @description Of silence: so many minutes without an event of the type.
             */
            minutes?: number;
        };
        /** @enum {string} */
        AlertState: "ok" | "firing";
        AlertView: {
            /** @example alrt_8sJ2kQ0vXnB4tRw7LmZa */
            id: string;
            /** @description One more with each change: `PUT` asks for the one that was read. */
            revision: number;
            name: string;
            /** @description As it was sent. */
            rule: components["schemas"]["AlertRuleRequest"];
            /** @description The same in words. */
            rule_in_words: string;
            report_name: string | null;
            channels: string[];
            remind_hours: number | null;
            state: components["schemas"]["AlertState"];
            /** Format: date-time */
            snoozed_until: string | null;
            /** Format: date-time */
            next_check_at: string;
            /** Format: date-time */
            last_checked_at: string | null;
            /** Format: date-time */
            last_fired_at: string | null;
            /** @description Why it could not be checked. */
            last_error: string | null;
            /** @description E-mail of a person. */
            created_by: string;
            /** @description Analysts change and delete their own, owners and admins all. */
            may_change: boolean;
        };
        AlertList: {
            /** @description All of the environment, by name. */
            alerts: components["schemas"]["AlertView"][];
        };
        AlertRequest: {
            /** @example threshold */
            kind: components["schemas"]["AlertRuleKind"];
            /** @description Of the saved report that is watched; not of silence. */
            report_id?: string;
            /**
             * @description As `figures` names those of the report.
             * @example events
             */
            figure?: string;
            /** @description Of money. */
            currency?: string;
            /**
             * @description Of one group alone: its values as `groups` names them, an empty text where there is none. Left out: of all.
             * @example [
             *       "newsletter"
             *     ]
             */
            group?: string[];
            /**
             * @description Whole ones of the report’s time zone are judged, each once, five minutes after its end.
             * @enum {string}
             */
            window?: "hour" | "day" | "week" | "month";
            /**
             * @description Of a threshold.
             * @enum {string}
             */
            side?: "above" | "below";
            /**
             * @description The threshold, or the size of the change.
             * @example 100
             */
            amount?: number;
            /**
             * @description Of a change.
             * @enum {string}
             */
            direction?: "rise" | "fall" | "either";
            /**
             * @description Of a change.
             * @enum {string}
             */
            unit?: "percent" | "absolute";
            /**
             * @description Of a change: what the window before must have at least. 0 unless told.
             * @example 100
             */
            base_at_least?: number;
            /** @description Of silence. */
            event_type?: string;
            /**
             * Format: int32
             * @description Of silence: so many minutes without an event of the type.
             */
            minutes?: number;
            /** @example Purchases of a day */
            name: string;
            /**
             * @description Ids of channels. None: the page alone shows it.
             * @example []
             */
            channels: string[];
            /**
             * Format: int32
             * @description While it goes on firing, a message every so many hours at most. None unless told.
             */
            remind_hours?: number;
        };
        /**
         * @description Whether one group of the report, or one path, can be watched, or has to be.
         * @enum {string}
         */
        FigureGroups: "none" | "may" | "must";
        FigureView: {
            /** @example events */
            figure: string;
            /** @example Events */
            label: string;
            /** @description Told by currency: one has to be named. */
            is_money: boolean;
            /** @description How many there were of something: no money, rate, average or sum. */
            is_count: boolean;
            /** @description Whether one group of the report, or one path, can be watched, or has to be. */
            groups: components["schemas"]["FigureGroups"];
            /** @description Windows of which it is told. */
            windows: ("hour" | "day" | "week" | "month")[];
        };
        WatchableReport: {
            id: string;
            name: string;
            /** @description The first one first. */
            figures: components["schemas"]["FigureView"][];
        };
        WatchableReports: {
            /** @description The saved reports of the environment, by name. */
            reports: components["schemas"]["WatchableReport"][];
        };
        GroupView: {
            /** @description As a rule names them; of a path those of each step. */
            values: string[];
        };
        WatchableGroups: {
            /** @description What tells groups apart; empty where the report has none. */
            fields: string[];
            /** @description The first hundred in the range of the report. */
            groups: components["schemas"]["GroupView"][];
        };
        PreviewedWindowView: {
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            value: number | null;
            is_firing: boolean;
        };
        AlertPreviewView: {
            /**
             * Format: date-time
             * @description What was looked at begins here.
             */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description How often it would have begun to fire. */
            fired: number;
            /** @description Of a change: windows of which nothing is said, for the one before had less than `base_at_least`. */
            below_base: number;
            /** @description Oldest first: the latest 30, where each is a report of its own as many of the latest 12 as are counted in time. Of silence each stretch in which it would have fired, with the minutes it was quiet for. */
            windows: components["schemas"]["PreviewedWindowView"][];
        };
        ChangeAlertRequest: {
            /** @example threshold */
            kind: components["schemas"]["AlertRuleKind"];
            /** @description Of the saved report that is watched; not of silence. */
            report_id?: string;
            /**
             * @description As `figures` names those of the report.
             * @example events
             */
            figure?: string;
            /** @description Of money. */
            currency?: string;
            /**
             * @description Of one group alone: its values as `groups` names them, an empty text where there is none. Left out: of all.
             * @example [
             *       "newsletter"
             *     ]
             */
            group?: string[];
            /**
             * @description Whole ones of the report’s time zone are judged, each once, five minutes after its end.
             * @enum {string}
             */
            window?: "hour" | "day" | "week" | "month";
            /**
             * @description Of a threshold.
             * @enum {string}
             */
            side?: "above" | "below";
            /**
             * @description The threshold, or the size of the change.
             * @example 100
             */
            amount?: number;
            /**
             * @description Of a change.
             * @enum {string}
             */
            direction?: "rise" | "fall" | "either";
            /**
             * @description Of a change.
             * @enum {string}
             */
            unit?: "percent" | "absolute";
            /**
             * @description Of a change: what the window before must have at least. 0 unless told.
             * @example 100
             */
            base_at_least?: number;
            /** @description Of silence. */
            event_type?: string;
            /**
             * Format: int32
             * @description Of silence: so many minutes without an event of the type.
             */
            minutes?: number;
            /** @example Purchases of a day */
            name: string;
            /**
             * @description Ids of channels. None: the page alone shows it.
             * @example []
             */
            channels: string[];
            /**
             * Format: int32
             * @description While it goes on firing, a message every so many hours at most. None unless told.
             */
            remind_hours?: number;
            /**
             * Format: int32
             * @description That of what was read. Refused with 409 when somebody has changed it since.
             */
            revision: number;
        };
        SnoozeRequest: {
            /**
             * Format: int32
             * @description For so long it sends nothing. Left out: it sends again.
             */
            hours?: number;
        };
        /** @enum {string} */
        AlertChangeKind: "fired" | "recovered" | "reminded";
        AlertChangeView: {
            kind: components["schemas"]["AlertChangeKind"];
            /** Format: date-time */
            at: string;
            /** @description Of silence its minutes. */
            value: number | null;
            /** @description Of the window before. */
            value_before: number | null;
            /**
             * Format: date-time
             * @description What was judged begins here.
             */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Nothing was sent. */
            was_snoozed: boolean;
        };
        AlertHistory: {
            /** @description The latest 50, newest first. */
            changes: components["schemas"]["AlertChangeView"][];
        };
        /** @enum {string} */
        UsageRange: "48h" | "30d";
        AllowanceView: {
            /** @description Events the account may store in an hour, both environments together. */
            limit: number;
            used: number;
            remaining: number;
            /** Format: date-time */
            resets_at: string;
        };
        KeptView: {
            /** @description Whole months after the month of receipt; null: for ever. */
            months: number | null;
            /** @description Days after the day of receipt, of this account; null: as `months` says. */
            days: number | null;
        };
        UsageBucket: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            /** Format: date-time */
            start: string;
        };
        StatusCounts: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
        };
        EnvironmentUsage: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            environment: components["schemas"]["Environment"];
        };
        KeyUsageView: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            environment: components["schemas"]["Environment"];
            key: components["schemas"]["KeyLabel"];
        };
        OtherKeysUsage: {
            /** @description Stored: the meter, exact. */
            accepted: number;
            duplicate: number;
            conflict: number;
            rejected: number;
            rate_limited: number;
            /** @description Attempts with a deleted or expired key. */
            refused: number;
            /** @description How many keys they are. */
            keys: number;
        };
        UsageView: {
            allowance: components["schemas"]["AllowanceView"];
            kept: components["schemas"]["KeptView"];
            /** @enum {string} */
            interval: "hour" | "day";
            /** @description Oldest first, zero-filled. */
            buckets: components["schemas"]["UsageBucket"][];
            /** @description The sum of the buckets. */
            totals: components["schemas"]["StatusCounts"];
            environments: components["schemas"]["EnvironmentUsage"][];
            /** @description The 20 keys with the most stored events in the range, the most used first; empty for analysts. */
            keys: components["schemas"]["KeyUsageView"][];
            /** @description All other keys with any use in the range, together. Null: there are none, or the caller is an analyst. */
            other_keys: components["schemas"]["OtherKeysUsage"] | null;
            /** Format: date-time */
            as_of: string;
        };
        BillingDay: {
            /** Format: date */
            date: string;
            live_events: number;
        };
        BillingView: {
            month: string;
            /** @description Every day of the month up to today. */
            days: components["schemas"]["BillingDay"][];
            total: number;
            /** Format: date-time */
            as_of: string;
        };
        OwnAccountView: {
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            /** @description Effective hourly allowance. */
            events_per_hour: number;
            /** @description Effective burst limit. */
            requests_per_second: number;
            /** Format: date-time */
            created_at: string;
            /** @description Role of the signed-in person in this account. */
            role: components["schemas"]["Role"];
        };
        RenameOwnAccountRequest: {
            name: string;
        };
        AuditPage: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            entries: components["schemas"]["AuditEntryView"][];
            /** @description There are more entries than were counted. */
            at_least: boolean;
            /** @description Actions there can be, for the filter. */
            actions: string[];
        };
        EraseVisitorRequest: {
            /** @description Data of the two never mix. */
            environment: components["schemas"]["Environment"];
            visitor_id: string;
        };
        ErasureResult: {
            /** @description Events erased; 0 when the visitor is not known. */
            deleted: number;
        };
        TestDataFacts: {
            /** @description Test events stored, counted up to 1,000,000. */
            events: number;
            /** @description There are more than were counted. */
            at_least: boolean;
        };
        PurgeTestDataRequest: {
            /** @description The name of the account, typed. */
            confirm_name: string;
        };
        PurgeResult: {
            deleted: number;
            /** @description There is more: call again. */
            has_more: boolean;
        };
        /**
         * @description Requests of pages of other hosts, of robots, and beyond what one address may send; events of other types.
         * @enum {string}
         */
        SiteDropReason: "origin" | "robot" | "address_limit" | "event_type";
        SiteDropView: {
            /** @description Requests of pages of other hosts, of robots, and beyond what one address may send; events of other types. */
            reason: components["schemas"]["SiteDropReason"];
            /** @description In the last 30 days, by UTC. */
            count: number;
            /**
             * Format: date
             * @description The latest UTC day.
             */
            latest_day: string;
            /** @description The host or the event type that was refused last. Whoever sent it chose it. */
            latest: string | null;
        };
        SiteView: {
            /**
             * @description No secret: pages carry it.
             * @example site_8sJ2kQ0vXnB4tRw7LmZa
             */
            id: string;
            name: string;
            environment: components["schemas"]["Environment"];
            /** @description Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too. */
            hostnames: string[];
            /** @description The only event types that pages may send, to the letter. */
            event_types: string[];
            /** @description Most events of this site in an hour, inside the account’s allowance. */
            events_per_hour: number;
            /** Format: date-time */
            created_at: string;
            /** @description E-mail of the person. */
            created_by: string;
            /**
             * Format: date-time
             * @description Last request of a page, taken or not, exact to a few seconds. Null: never.
             */
            last_used_at: string | null;
            /** @description Events stored in the last 24 full hours and the current hour. */
            events_24h: number;
            /** @description Events stored in the last 30 days. */
            events_30d: number;
            /** @description What was not taken in the last 30 days. */
            drops: components["schemas"]["SiteDropView"][];
            /** Format: date-time */
            deleted_at: string | null;
            deleted_by: string | null;
        };
        SiteList: {
            /** @description Living sites by name, then those deleted last. */
            sites: components["schemas"]["SiteView"][];
        };
        CreateSiteRequest: {
            /** @example Web shop */
            name: string;
            environment: components["schemas"]["Environment"];
            /** @description Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too. */
            hostnames: string[];
            /** @description The only event types that pages may send, to the letter. */
            event_types: string[];
            /**
             * Format: int32
             * @description Most events of this site in an hour, inside the account’s allowance.
             */
            events_per_hour: number;
        };
        ChangeSiteRequest: {
            /** @example Web shop */
            name?: string;
            /** @description Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too. */
            hostnames?: string[];
            /** @description The only event types that pages may send, to the letter. */
            event_types?: string[];
            /**
             * Format: int32
             * @description Most events of this site in an hour, inside the account’s allowance.
             */
            events_per_hour?: number;
        };
        SiteHistory: {
            /** @description The latest 50, newest first. */
            entries: components["schemas"]["AuditEntryView"][];
        };
        DeleteSiteRequest: {
            /** @description The name of the site; required for a live one. */
            confirm_name?: string;
        };
        NamedSourceView: {
            /** @example shop.example */
            domain: string;
            /** @example mojeek */
            source: string;
            /**
             * @description `organic` makes it a search engine: a return from it within a visit is a touch.
             * @example organic
             */
            medium: string;
        };
        NamedAdPlatformView: {
            /** @example tiktok_ads_eu */
            name: string;
            /**
             * @description A built-in platform by any of its names, or one of the account’s own.
             * @example tiktok
             */
            platform: string;
            /**
             * @description The medium by which links with this name as their source are advertisements, beside paid media. Null: by paid media alone, or, of a platform that is not built in and was ever paid, all of them.
             * @example null
             */
            medium: string | null;
        };
        TrafficListsView: {
            /** @description One more with each change; 0 while there was none. Reports name it as `lists_revision`. */
            revision: number;
            /** @description The account’s own sites. As a referrer they say nothing: an event with no other mark is no touch and goes on with the visit before. */
            own_domains: string[];
            /** @description Payment providers and sign-in pages beside those that are built in; treated as the account’s own sites are. */
            return_domains: string[];
            /** @description Further search engines, social networks, AI assistants and partners; they go before what is built in. */
            sources: components["schemas"]["NamedSourceView"][];
            /** @description Event types that begin no visit and prolong none, to the letter, whatever an event of theirs says of itself. */
            non_interactive_types: string[];
            /** @description What imported spend and links call advertising platforms, letter case aside; goes before the names that are built in. */
            ad_platforms: components["schemas"]["NamedAdPlatformView"][];
            /** Format: date-time */
            changed_at: string | null;
            /** @description Who changed them last: a person’s e-mail address. Null for analysts. */
            changed_by: string | null;
        };
        ReplaceTrafficListsRequest: {
            /**
             * Format: int32
             * @description That of the lists as they were loaded. Refused with 409 when somebody has changed them since.
             */
            revision: number;
            /** @description The account’s own sites. As a referrer they say nothing: an event with no other mark is no touch and goes on with the visit before. */
            own_domains: string[];
            /** @description Payment providers and sign-in pages beside those that are built in; treated as the account’s own sites are. */
            return_domains: string[];
            /** @description Further search engines, social networks, AI assistants and partners; they go before what is built in. */
            sources: unknown[];
            /** @description Event types that begin no visit and prolong none, to the letter, whatever an event of theirs says of itself. */
            non_interactive_types: string[];
            /** @description What imported spend and links call advertising platforms, letter case aside; goes before the names that are built in. */
            ad_platforms: unknown[];
        };
        /** @enum {string} */
        AccountSort: "name" | "created_at" | "members" | "events_this_hour" | "live_events_30d";
        OperatedAccountView: {
            id: string;
            name: string;
            plan: components["schemas"]["Plan"];
            /** @description Effective hourly allowance. */
            events_per_hour: number;
            /** @description Effective burst limit. */
            requests_per_second: number;
            /** Format: date-time */
            created_at: string;
            /** @description Null: not suspended. */
            suspension: components["schemas"]["SuspensionView"] | null;
            /** @description Null: the plan’s. */
            own_events_per_hour: number | null;
            /** @description Null: the plan’s. */
            own_requests_per_second: number | null;
            /** @description Null: as long as the service keeps events. */
            retention_days: number | null;
            /** @description Events stored in the present hour. Null: not known now, because the machine of the cluster that has them does not answer. */
            events_this_hour: number | null;
            /** @description Live events stored in the last 30 days. Null: not known now, because the machine of the cluster that has them does not answer. */
            live_events_30d: number | null;
            members: number;
        };
        OperatedAccountList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            accounts: components["schemas"]["OperatedAccountView"][];
        };
        CreateAccountRequest: {
            /**
             * Format: int32
             * @description Own hourly allowance; null: the plan’s.
             */
            events_per_hour?: number | null;
            /**
             * Format: int32
             * @description Own burst limit; null: the plan’s.
             */
            requests_per_second?: number | null;
            /**
             * Format: int32
             * @description For how many days its events are kept; null: as long as the service keeps them.
             */
            retention_days?: number | null;
            plan: components["schemas"]["Plan"];
            name: string;
            /**
             * Format: email
             * @description Invite this person as the owner; oneself is the owner at once.
             */
            owner_email?: string;
        };
        CreatedAccount: {
            account: components["schemas"]["OperatedAccountView"];
            /** @description The owner’s invitation, when one was asked for; null also where the operator is the owner, who needs none. */
            owner_link: components["schemas"]["CreatedLink"] | null;
        };
        RenameAccountRequest: {
            name: string;
        };
        ChangePlanRequest: {
            /**
             * Format: int32
             * @description Own hourly allowance; null: the plan’s.
             */
            events_per_hour?: number | null;
            /**
             * Format: int32
             * @description Own burst limit; null: the plan’s.
             */
            requests_per_second?: number | null;
            /**
             * Format: int32
             * @description For how many days its events are kept; null: as long as the service keeps them.
             */
            retention_days?: number | null;
            plan?: components["schemas"]["Plan"];
        };
        SuspendAccountRequest: {
            /** @description What the people of the account are told; absent or null: nothing but that it is suspended. */
            reason?: string | null;
        };
        /** @enum {string} */
        PersonSort: "email" | "created_at" | "last_seen_at";
        OperatedPersonView: {
            id: string;
            /** Format: email */
            email: string;
            name: string | null;
            is_operator: boolean;
            /** @description Has set a password. */
            has_password: boolean;
            /** @description Names of the person’s accounts, the first three. */
            accounts: string[];
            /** @description Accounts in which the person has a role. */
            account_count: number;
            /**
             * Format: date-time
             * @description While signed in exact to about a minute; else when the person signed in or out, or changed their password. Null: never.
             */
            last_seen_at: string | null;
        };
        OperatedPersonList: {
            /** @description Rows that match, over all pages. */
            total: number;
            /** @description The page these rows are on; 1 where none matches. */
            page: number;
            /** @description The last page; at least 1. */
            pages: number;
            people: components["schemas"]["OperatedPersonView"][];
        };
        ChangePersonRequest: {
            /** @description May create accounts and set plans, on the whole instance. */
            is_operator: boolean;
        };
        AttemptHour: {
            /** @description No key at all. */
            missing: number;
            /** @description Something that is no key. */
            malformed: number;
            /** @description A key nobody was ever given. */
            unknown: number;
            /** Format: date-time */
            start: string;
        };
        AttemptCounts: {
            /** @description No key at all. */
            missing: number;
            /** @description Something that is no key. */
            malformed: number;
            /** @description A key nobody was ever given. */
            unknown: number;
        };
        UnauthenticatedAttemptsView: {
            /** @description Oldest first, zero-filled. */
            hours: components["schemas"]["AttemptHour"][];
            totals: components["schemas"]["AttemptCounts"];
        };
        /** @enum {string} */
        RefusalReason: "other_site" | "not_signed_in" | "not_an_operator" | "not_a_member" | "role";
        RefusedAccessView: {
            id: string;
            /** Format: date-time */
            at: string;
            /** @description E-mail. */
            person: string;
            reason: components["schemas"]["RefusalReason"];
            /** @description Null: several routes. */
            route: string | null;
            /** @description The account that was asked for; null where none was, or there is none with this id. */
            account_name: string | null;
            attempts: number;
            /** @description Client address; IPv6 as its /64. */
            address: string;
        };
        RefusedAccessList: {
            /** @description The latest 100, newest first. */
            refusals: components["schemas"]["RefusedAccessView"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    sessionShow: {
        parameters: {
            query?: {
                /** @description Id of the account that is shown. */
                account?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
        };
    };
    sessionSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description E-mail or password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Neither https nor localhost, or another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionListAccounts: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of a name, in any case, or a whole id. */
                find?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionRename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePersonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionSignOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionSignOutOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionListActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnActivity"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sessionChangePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    searchFind: {
        parameters: {
            query: {
                /** @description Part of a name or an e-mail address in any case, a whole id, or the last four characters of a secret key. */
                text: string;
                /** @description Id of the account whose keys and people come first. */
                account?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    linksInspect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InspectLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Unknown, used or expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    linksRedeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemLinkRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The invited person has a password already, and this is not it. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Neither https nor localhost, or another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Unknown, used or expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody else is signed in here. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many attempts. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersList: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of the e-mail address or the name, in any case. */
                search?: string;
                role?: components["schemas"]["Role"];
                /** @description By role: owners, admins, analysts. */
                sort?: components["schemas"]["MemberSort"];
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersListInvitations: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Is a member already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description An account keeps at least one owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    membersChangeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description An account keeps at least one owner. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keyDeletionsPreview: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
                /** @description Absent: active and expired keys. */
                state?: "active" | "expired" | "deleted" | "any";
                /** @description Part of the name in any case, the whole id, or the last four characters of the secret. */
                search?: string;
                /** @description What must deserve attention. */
                notice?: components["schemas"]["KeyNotice"];
                /** @description Days since creation. */
                age?: components["schemas"]["KeyAge"];
                /** @description E-mail of a person, or another creator as shown. */
                created_by?: string;
                /** @description Only these keys, at most 200, separated by commas; absent: all that match the other parameters. */
                ids?: string[];
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDeletionsPreview"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keyDeletionsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteKeysRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDeletions"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysList: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
                /** @description Absent: active and expired keys. */
                state?: "active" | "expired" | "deleted" | "any";
                /** @description Part of the name in any case, the whole id, or the last four characters of the secret. */
                search?: string;
                /** @description What must deserve attention. */
                notice?: components["schemas"]["KeyNotice"];
                /** @description Days since creation. */
                age?: components["schemas"]["KeyAge"];
                /** @description E-mail of a person, or another creator as shown. */
                created_by?: string;
                /** @description Never used counts as used before all others, no expiry as expiring after them. */
                sort?: components["schemas"]["KeySort"];
                order?: "asc" | "desc";
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateKeyRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedKey"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysSummary: {
        parameters: {
            query?: {
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeySummary"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The key is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyHistory"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysClientsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyClientList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysDeletionFacts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyDeletionFacts"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteKeyRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description For an instant to come: the key is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    keysKeep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The key is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    rotationsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    rotationsBegin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginRotationRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BegunRotation"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The key is deleted, or it is being replaced already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    rotationsStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotationView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The rotation is complete. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    incomingRows: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description Id of a key; not for analysts. */
                key_id?: string;
                /** @description Only events of exactly this type. */
                event_type?: string;
                /** @description Only events whose type contains this text; letters from A to Z match either case. */
                type_part?: string;
                visitor_id?: string;
                status?: components["schemas"]["EventStatus"];
                /** @description Where to go on, as the `id` of a message; the header Last-Event-ID, which browsers send by themselves, counts more. */
                after?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages named `rows`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["IncomingRows"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    incomingRequest: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description `key` of the line. */
                key: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncomingRowDetails"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    incomingFirstEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages named `state`; the stream ends after `received`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["FirstEventState"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    storedEventsList: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description Id of a key; not for analysts. */
                key_id?: string;
                /** @description Only events of exactly this type. */
                event_type?: string;
                /** @description Only events whose type contains this text; letters from A to Z match either case. */
                type_part?: string;
                visitor_id?: string;
                /** @description Events that occurred at or after. */
                from?: string;
                /** @description Events that occurred before. */
                to?: string;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredEventPage"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    storedEventsTypes: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                /** @description Only types that contain this text, those that begin with it first. */
                type_part?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypeList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    storedEventsShow: {
        parameters: {
            query: {
                /** @description Data of the two never mix. */
                environment: components["schemas"]["Environment"];
                event_id: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredEventView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsEvents: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Only events of this type. Repeat it for several. */
                event_type?: string[];
                /** @description What makes a group, separated by commas or repeated, up to three: groups by `event_type`, by where visitors came from (`source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, in `scope`), by `bot`, by `properties.<name>`, or by the same of the event that began the visit, `visit.properties.<name>`. A name with a comma in it stands in quotes, a quote of its own twice: `"properties.size,colour"`. */
                group_by?: string[];
                /** @description Most values, or combinations of values, with a group of their own; the others share one. */
                limit?: number;
                /** @description What to count; distinct visitors take longer. Separated by commas, or repeated. */
                metrics?: ("events" | "visitors")[];
                /** @description Further figures: `count`, `sum`, `average`, `minimum`, `maximum`, `median` or `p90` of the numbers of a property, as in `sum(properties.quantity)`, all but `count` also of `(revenue)`, within each currency; `unique(properties.<name>)`, its distinct values; `events_per_visitor`. Repeat it for several. */
                measure?: string[];
                /** @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people'). */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Lists what one of the numbers counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the number to explain. `measure`: that of the only `measure`, by the events that have what is measured, or by the distinct values. Default: events. */
                number?: "events" | "visitors" | "measure";
                /** @description With `include=evidence`: of which bucket, by its `start` in the answer. Default: the whole range. */
                bucket_start?: string;
                /** @description With `include=evidence` and `group_by`: only what is in none of the groups that are listed. Any other group is a filter by its values. */
                group?: "other";
                /** @description With `include=evidence` and a comparison: `compared` explains the number of the range compared with, where the groups are those of the range itself; `bucket_start` is then one of its buckets. Default: the number of the range itself. */
                evidence_range?: "compared";
                /** @description With `number=measure` of revenue: only of this currency. Default: all. */
                currency?: string;
                /** @description With `include=evidence`: most rows of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCountsResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriesQuestionInput"];
            };
        };
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsConversions: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Names the conversions that `row` counts, each with its touches, or the visitors it counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the number to explain. `visitors`: those of a row, or, in `all`, the `active_visitors`, by which conversion rates divide. Default: conversions. */
                number?: "conversions" | "visitors";
                /** @description With `include=evidence`: whose number to explain. `all`: the totals. `value`: one of `rows`, named by `row_source` and its like, one for each field that rows are grouped by. `other` and `unattributed`: as in the answer. `excluded`: those of `excluded_visitors`. Default: `value` where one of these is given, else `all`. */
                row?: "all" | "value" | "other" | "unattributed" | "excluded";
                /** @description With `row=value`: the row's source, where rows are grouped by it. Empty: null. */
                row_source?: string;
                /** @description With `row=value`: the row's medium, where rows are grouped by it. Empty: null. */
                row_medium?: string;
                /** @description With `row=value`: the row's campaign, where rows are grouped by it. Empty: null. */
                row_campaign?: string;
                /** @description With `row=value`: the row's channel_group, where rows are grouped by it. Empty: null. */
                row_channel_group?: string;
                /** @description With `row=value`: the row's term, where rows are grouped by it. Empty: null. */
                row_term?: string;
                /** @description With `row=value`: the row's content, where rows are grouped by it. Empty: null. */
                row_content?: string;
                /** @description With `row=value`: the row's landing_page, where rows are grouped by it. Empty: null. */
                row_landing_page?: string;
                /** @description With `include=evidence`: under which of `models` conversions are counted. Default: the first of them. */
                model?: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
                /** @description With `include=evidence` and a comparison: `compared` explains the number of the range compared with, where the rows are those of the range itself. Default: the number of the range itself. */
                evidence_range?: "compared";
                /** @description With `include=evidence`: most conversions, or visitors, of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same, so give `to`, whose default moves on at midnight. */
                cursor?: string;
                /** @description Which events are conversions. */
                event_type: string;
                /** @description How credit is shared; any number at once, separated by commas or repeated. */
                models?: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
                /** @description What makes a row, separated by commas or repeated: parts of the touch’s channel, or its `term`, `content` and `landing_page`. */
                group_by?: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
                /** @description Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as `identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. Without it touches are a person's, and visitors are `visitor_id`s. */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description Most channels with a row of their own, ranked by the first model; the others share one. */
                limit?: number;
                /** @description Whether the `visitors` and `visits` of channels and `active_visitors` are counted, and the rates that need them. With `false` they are null and only the touches of those who converted are counted, in less time; rows are the channels with credit, in the commonest spelling among the touches that got it. */
                channel_visitors?: "true" | "false";
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionsResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsConversionPaths: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a bucket. Weeks begin on Monday; a day on which clocks change has 23 or 25 hours. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Which events are conversions. */
                event_type: string;
                /** @description What tells the steps of a path apart, separated by commas or repeated: parts of the touch’s channel, or its `term`, `content` and `landing_page`. */
                group_by?: ("source" | "medium" | "campaign" | "channel_group" | "term" | "content" | "landing_page")[];
                /** @description Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as `identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. Without it touches are a person's, and visitors are `visitor_id`s. */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description Most paths that are listed, the commonest first; the others are told together. */
                limit?: number;
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Lists the conversions that a path, a class of touches or a class of times counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the path whose conversions to list, by the source of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_source?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the medium of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_medium?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the campaign of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_campaign?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the channel_group of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_channel_group?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the term of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_term?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the content of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_content?: string[];
                /** @description With `include=evidence`: the path whose conversions to list, by the landing_page of each step, repeated in their order, where steps are told apart by it. Empty: null. */
                step_landing_page?: string[];
                /** @description With steps: whether the path has others before them (`is_cut`). Default: false. */
                path_is_cut?: "true" | "false";
                /** @description With `include=evidence`: the class of `touches.classes` that begins so. */
                touches_from?: number;
                /** @description With `include=evidence`: the class of `lag.classes` that begins so. */
                lag_from_minutes?: number;
                /** @description With `include=evidence`: most conversions of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversionPathsResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsRetention: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Length of a period. Weeks begin on Monday. */
                interval?: "day" | "week" | "month";
                /** @description The event that begins a visitor’s time. Default: any. Filters narrow it. */
                cohort_event_type?: string;
                /** @description The event that counts as coming back. Default: any. */
                return_event_type?: string;
                /** @description Of which event `source`, `medium`, `campaign`, `channel_group`, `term`, `content` and `landing_page` are read: of the one that began the visit, of the event itself, or of the one that began its visitor’s first visit. */
                scope?: "visit" | "event" | "first_touch";
                /** @description Only events that came from this source (docs/reports.md, 'Channels'), in `scope`. Repeat it for several. */
                source?: string[];
                /** @description Only events that came by this medium, in `scope`. Repeat it for several. */
                medium?: string[];
                /** @description Only events that came by this campaign, in `scope`. Repeat it for several. */
                campaign?: string[];
                /** @description Only events that belong to this default channel group, such as `Paid Search`, in `scope`. Repeat it for several. */
                channel_group?: string[];
                /** @description Only events that came with this `utm_term`, in `scope`. Repeat it for several. */
                term?: string[];
                /** @description Only events that came with this `utm_content`, in `scope`. Repeat it for several. */
                content?: string[];
                /** @description Only events that came to the page of this path, such as `/pricing`, in `scope`. Repeat it for several. */
                landing_page?: string[];
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description How many periods after the cohort’s own to look at; they may lie past `to`. */
                periods?: number;
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Who counts as a visitor: each `visitor_id`, or each person, whose visitors `user_id` joins as it does for attribution (docs/reports.md, 'Visitors or people'). */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description Names the visitors whom a cell counts, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: of which cohort, by its `start` in the answer. Default: the first. */
                cohort_start?: string;
                /** @description With `include=evidence`: those who came back in the period, or those who did not, or all who began in the cohort. Default: returned. */
                outcome?: "began" | "returned" | "not_returned";
                /** @description With `include=evidence`: in which `period`. Not with `outcome=began`. Default: 1. */
                return_period?: number;
                /** @description With `include=evidence`: most visitors of a page. Default: 100. */
                limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsAdSpend: {
        parameters: {
            query: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Which events are conversions. */
                event_type: string;
                /** @description Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as `identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. Without it touches are a person's, and visitors are `visitor_id`s. */
                count_by?: "visitor" | "user";
                /** @description Only members of this cohort, by its id (docs/reports.md, 'Cohorts'). Repeat it for members of any of several. */
                cohort?: string[];
                /** @description How credit is shared; any number at once, separated by commas or repeated. */
                models?: ("first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based")[];
                /** @description By which day credit counts. `conversion`: that of the conversion, as in the conversions report; closed days stay as they are. `touch`: that of the touch that gets it, so that what a day cost stands beside what it brought; a day grows until its lookback is over. */
                date?: "conversion" | "touch";
                /** @description What makes a row, separated by commas or repeated. With `adset` or `ad` spend and links are joined by these, too. */
                group_by?: ("day" | "platform" | "campaign" | "adset" | "ad")[];
                /** @description Which tag of the links names the ad, where rows are by `ad` or `adset`; the other one names the ad set. `content`: `utm_content` the ad, `utm_term` the ad set. */
                ad_tag?: "content" | "term";
                /** @description How many days (of 24 hours) before a conversion a touch still counts. */
                lookback_days?: number;
                /** @description What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. `plain`: as any other touch. */
                direct?: "last_resort" | "plain";
                /** @description Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what somebody signs in to later changes nothing. */
                identity?: "as_of" | "conversion";
                /** @description `false`: only events that are no known bot’s; `true`: only those that are, by their property `user_agent`. Default: both. */
                bot?: ("true" | "false")[];
                /** @description Converts spend and revenue to this currency, by the rates given with `PUT /api/v1/exchange-rates`; ISO 4217, in upper case. Without it every amount stays in its own. */
                currency?: string;
                /** @description Most rows; `rows_left_off` says how many there are besides, `totals` has them all. */
                limit?: number;
                /** @description Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then. */
                compare?: "previous_period" | "previous_year";
                /** @description With `compare_to` in place of `compare`: the begin of any range, written as `from`. */
                compare_from?: string;
                /** @description The end of that range, exclusive. */
                compare_to?: string;
                /** @description Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, with `compare_from` by at most three days. */
                compare_weekdays?: "true" | "false";
                /** @description Lists the imported rows that a number of spend adds up, the conversions that a row is credited with, or the visitors of an entry without spend, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: the number to explain. `spend`: the imported rows, whose clicks and impressions these are, too. `conversions`: those that are credited, with their revenue. `visitors`: those of an entry of `visitors_without_spend`. Default: conversions. */
                number?: "conversions" | "spend" | "visitors";
                /** @description With `include=evidence`: whose number to explain. `all`: the totals, with `row_day` those of one day. `value`: one of `rows`. `without_visitors` and `without_spend`: an entry of `spend_without_visitors`, and of `visitors_without_spend`. `coverage`: an entry of `coverage`, whose conversions are those on the days without spend. Each is named by `row_platform` and its like, one for each name that it has. Default: `value` where one of these is given, else `all`. */
                row?: "all" | "value" | "without_visitors" | "without_spend" | "coverage";
                /** @description With `include=evidence`: the day of the row, where rows are by day; with `row=all` the one day whose totals are explained. */
                row_day?: string;
                /** @description With `include=evidence`: the platform of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_platform?: string;
                /** @description With `include=evidence`: the source of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_source?: string;
                /** @description With `include=evidence`: the medium of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_medium?: string;
                /** @description With `include=evidence`: the campaign of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_campaign?: string;
                /** @description With `include=evidence`: the adset of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_adset?: string;
                /** @description With `include=evidence`: the ad of the row, or of the entry of a list, where the answer names it by that. Empty: null. */
                row_ad?: string;
                /** @description With `include=evidence`: under which of `models` conversions are counted. Default: the first of them. */
                model?: "first_touch" | "last_touch" | "last_non_direct" | "linear" | "time_decay" | "position_based";
                /** @description With `include=evidence`: most imported rows, conversions or visitors of a page. Default: 100. */
                evidence_limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same, so give `to`, whose default moves on at midnight. */
                cursor?: string;
                /** @description Only events whose property of this name, at the top level of `properties`, has this value: `properties.plan=pro`. Numbers and booleans are compared as they are written. Repeat it for either value; different names must all match. A bracket that belongs to the name is written twice: `properties.a[[b]]`. */
                "properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description The same of the event that began the visit, whatever `scope` says: `visit.properties.landing=b`. None of an event that belongs to no visit. */
                "visit.properties.<name>"?: {
                    [key: string]: string;
                };
                /** @description Compares a field otherwise: `source[not]=google`, `properties.plan[contains]=pro`, `[not_contains]`, `properties.amount[gt]=50` (`gt`, `gte`, `lt`, `lte`; between is two of them), `user_id[set]=true` or `false`. Fields are those above that have no brackets, `properties.<name>`, `visit.properties.<name>`, and what the event says itself: `event_type`, `visitor_id`, `user_id`, `revenue.amount`, `revenue.currency`, which also filter without brackets where no parameter has that name. Which field has which operator, and what a missing value means: docs/reports.md, “Filters”. */
                "<field>[<operator>]"?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendReportResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsJourney: {
        parameters: {
            query?: {
                /** @description Begin, inclusive: an RFC 3339 date-time with offset, or a date (the beginning of that day in `timezone`). Default: 30 calendar days before `to`. */
                from?: string;
                /** @description End, exclusive, written as `from`. Default: the end of today in `timezone`. */
                to?: string;
                /** @description In place of `from` and `to`: a range told by the present day in `timezone`. `last_7_days` and its like, `last_12_months` (whole calendar months) and `this_…` end with today; `yesterday` and `last_week`, `last_month`, `last_quarter`, `last_year` are over. Weeks begin on Monday. */
                period?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "last_90_days" | "last_12_months" | "this_week" | "last_week" | "this_month" | "last_month" | "this_quarter" | "last_quarter" | "this_year" | "last_year";
                /** @description IANA time zone: decides where hours, days, weeks and months begin. */
                timezone?: string;
                /** @description Whose journey. Either this or `user_id`. */
                visitor_id?: string;
                /** @description Whose journey, over all visitors that are joined to the user. */
                user_id?: string;
                /** @description With `visitor_id`: `visitor` lists its own events, `user` those of the person it is, on all devices. With `user_id` it is always `user`. Default: visitor. */
                count_by?: "visitor" | "user";
                /** @description Most events of a page. */
                limit?: number;
                /** @description Goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitorJourneyResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    reportsFunnel: {
        parameters: {
            query?: {
                /** @description Names the visitors and events counted at `step`, page by page. */
                include?: "evidence";
                /** @description With `include=evidence`: whose visitors to name. Default: 1. */
                step?: number;
                /** @description With `include=evidence`: all visitors who reached the step, or those who dropped off there, or those who are there and still may go on; `excluded`, whatever the step: those of whom every attempt is void. Default: reached. */
                outcome?: "reached" | "dropped_off" | "open" | "excluded";
                /** @description With `include=evidence` and an `interval` in the body: only those who entered in this bucket, by its `start` in the answer. */
                bucket_start?: string;
                /** @description With `include=evidence` and a `breakdown` in the body: only those of this row. `value`: one of the values, named by `row_value`; `null` and `other` as in the answer. */
                row?: "value" | "null" | "other";
                /** @description With `row=value`: the `value` of the row. */
                row_value?: string;
                /** @description With `took_below`: since entry, or since the step before. Default: start. */
                took_since?: "start" | "previous";
                /** @description With `include=evidence` and `outcome=reached`: only those who took so long to the step, by one of `histogram_bounds`: less than this, and not less than the bound before. */
                took_below?: number;
                /** @description With `include=evidence`: most visitors of a page. Default: 100. */
                limit?: number;
                /** @description With `include=evidence`: goes on after the page that gave it as `next_cursor`; the question must be the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelInput"];
            };
        };
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    waitingReportsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What the request for the report has as its header `Waymark-Asking`. */
                asking: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingReportView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    adSpendList: {
        parameters: {
            query?: {
                /** @description Only rows of this date or later. */
                from?: string;
                /** @description Only rows before this date. */
                to?: string;
                platform?: string;
                campaign?: string;
                adset?: string;
                ad?: string;
                /** @description Goes on after the page that gave it as `next_cursor`; the filters must be the same. */
                cursor?: string;
                /** @description Most rows to answer with. A JSON page has 100 by default; CSV has them all. */
                limit?: number;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendListResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description None of the types asked for is offered; the text names those that are. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    adSpendImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpendUploadRequest"];
            };
        };
        responses: {
            /** @description At least one row is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdSpendImportResponse"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    adSpendPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpendUploadRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpendPreview"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountCohortsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortItems"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountCohortsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCohortInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortItem"];
                };
            };
            /** @description Names every fault of the definition. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The environment has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountCohortsMembers: {
        parameters: {
            query?: {
                /** @description Most members of a page. */
                limit?: number;
                /** @description Goes on after the page that gave it as `next_cursor`; the body must be the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CohortMembersInput"];
            };
        };
        responses: {
            /** @description The report. CSV has every value that JSON has; its first column, `section`, says which part of the answer a line is of. In CSV a text that a spreadsheet would run as a formula is led by an apostrophe. */
            200: {
                headers: {
                    /** @description With `include=evidence`, where a page is not the last: `next_cursor`, for readers of CSV. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortMembersResponse"];
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountCohortsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cohort_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortItem"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountCohortsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cohort_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountCohortsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cohort_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCohortInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CohortItem"];
                };
            };
            /** @description Names every fault of the definition. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed it meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountSavedReportsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportItems"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountSavedReportsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveReportInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportItem"];
                };
            };
            /** @description The report would refuse the question. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The environment has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountSavedReportsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportItem"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountSavedReportsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountSavedReportsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSavedReportInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedReportItem"];
                };
            };
            /** @description The report would refuse the question. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed it meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountSavedReportsAnswer: {
        parameters: {
            query?: {
                /** @description The parameters of the report’s evidence, each by its own name: `include=evidence&row=all`. All reports but series have evidence. */
                evidence?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                saved_report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer of the report, as its own address gives it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    catalogueViewEventTypes: {
        parameters: {
            query?: {
                /** @description Looks at the events of the last so many days (UTC), today among them. */
                days?: number;
                /** @description Only names that contain this text, letter case aside; those that begin with it come first. */
                search?: string;
                /** @description Most names; `left_off` tells how many more there are. */
                limit?: number;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, those with most events first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueEventTypesResponse"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    catalogueViewProperties: {
        parameters: {
            query?: {
                /** @description Looks at the events of the last so many days (UTC), today among them. */
                days?: number;
                /** @description Only names that contain this text, letter case aside; those that begin with it come first. */
                search?: string;
                /** @description Most names; `left_off` tells how many more there are. */
                limit?: number;
                /** @description Only properties of events of this type. Default: of all. */
                event_type?: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, those with most events first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CataloguePropertiesResponse"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    catalogueViewValues: {
        parameters: {
            query: {
                /** @description Looks at the events of the last so many days (UTC), today among them. */
                days?: number;
                /** @description Only names that contain this text, letter case aside; those that begin with it come first. */
                search?: string;
                /** @description Most names; `left_off` tells how many more there are. */
                limit?: number;
                /** @description What to list: `source`, `medium`, `campaign`, `channel_group`, `term`, `content`, `landing_page`, `currency`, `properties.<name>`, or of imported ad spend `platform` or `spend_currency`. */
                field: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, those with most events first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogueValuesResponse"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBoardInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The environment has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsMakeDefault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Nothing was sent yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeBoardInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed it meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    boardsSetDefault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoardView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    digestsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    digestsSet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The installation does not know its address, by which others could unsubscribe. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    digestsSend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                board_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestNowInput"];
            };
        };
        responses: {
            /** @description The mail server has taken it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description It was not sent; the message says why. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Twenty an hour are enough. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sharesList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sharesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShare"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The report has as many links as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sharesRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_report_id: string;
                share_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sharedReportsShow: {
        parameters: {
            query?: never;
            header?: {
                /** @description `Bearer` and what stands behind the `#` of the link. */
                Authorization?: string;
            };
            path: {
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedReportView"];
                };
            };
            /** @description The link is not open, whatever the reason. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many links that are not open. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sharedReportsAnnotations: {
        parameters: {
            query?: never;
            header?: {
                /** @description `Bearer` and what stands behind the `#` of the link. */
                Authorization?: string;
            };
            path: {
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedAnnotationList"];
                };
            };
            /** @description The link is not open, whatever the reason. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many links that are not open. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sharedReportsAnswer: {
        parameters: {
            query?: {
                /** @description The parameters of the report’s evidence, each by its own name: `include=evidence&row=all`. All reports but series have evidence. */
                evidence?: {
                    [key: string]: string;
                };
            };
            header?: {
                /** @description `Bearer` and what stands behind the `#` of the link. */
                Authorization?: string;
            };
            path: {
                share_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer of the report, as its own address gives it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "text/csv": string;
                };
            };
            /** @description The link does not show people. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The link is not open, whatever the reason. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Too many links that are not open. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountAnnotationsList: {
        parameters: {
            query?: {
                /** @description Only what happened then or later. */
                from?: string;
                /** @description Only what happened before. */
                to?: string;
            };
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationItems"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountAnnotationsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnnotateInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationItem"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The environment has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountAnnotationsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountAnnotationsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                annotation_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAnnotationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnotationItem"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed it meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChannelRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelWithSecretView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description As many as may be, or no mail server. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsReplaceSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelWithSecretView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The channel is no webhook. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsAskAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A mail with a new link is on its way; the one before is good no more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is nothing to confirm. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description It was asked lately. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    channelsTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                channel_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receiver has it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description It was not taken, for the reason told. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Twenty an hour are enough. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The environment has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsFigures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchableReports"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsGroups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WatchableGroups"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertRuleRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPreviewView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The report has no such figure or group. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alert_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeAlertRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed it since it was read. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alert_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsSnooze: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alert_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SnoozeRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    alertsHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alert_id: string;
                environment: components["schemas"]["Environment"];
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertHistory"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    usageShow: {
        parameters: {
            query: {
                /** @description 48 hours by the hour, or 30 days by the day (UTC); the current one included. */
                range: components["schemas"]["UsageRange"];
                /** @description Absent: both. */
                environment?: components["schemas"]["Environment"];
                /** @description Id of a key; not for analysts. */
                key_id?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    usageShowBilling: {
        parameters: {
            query: {
                /** @description A month (UTC). */
                month: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BillingView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    usageDownloadBilling: {
        parameters: {
            query: {
                /** @description A month (UTC). */
                month: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line a day. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameOwnAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountAudit: {
        parameters: {
            query?: {
                /** @description One action. */
                action?: string;
                /** @description By whom: part of an e-mail address or a name, in any case, or of what else acted (`cli`). */
                actor?: string;
                /** @description On what: part of a key’s or a person’s name, of an e-mail address, or of the id, in any case. */
                target?: string;
                /** @description From where: part of the origin. */
                origin?: string;
                from?: string;
                to?: string;
                /** @description In time. */
                order?: "asc" | "desc";
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountDownloadAudit: {
        parameters: {
            query?: {
                /** @description One action. */
                action?: string;
                /** @description By whom: part of an e-mail address or a name, in any case, or of what else acted (`cli`). */
                actor?: string;
                /** @description On what: part of a key’s or a person’s name, of an e-mail address, or of the id, in any case. */
                target?: string;
                /** @description From where: part of the origin. */
                origin?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One line an entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountEraseVisitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EraseVisitorRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureResult"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountTestData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestDataFacts"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    accountPurge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurgeTestDataRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurgeResult"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The account has as many as it may. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSiteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The site is deleted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteHistory"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    sitesDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                site_id: string;
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteSiteRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    trafficListsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficListsView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    trafficListsReplace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An account of the signed-in person. */
                account_id: unknown;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTrafficListsRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrafficListsView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Somebody has changed the lists meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsList: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of the name in any case, the whole id, or the whole e-mail address of a member. */
                search?: string;
                plan?: components["schemas"]["Plan"];
                /** @description Absent: both. */
                state?: "working" | "suspended";
                sort?: components["schemas"]["AccountSort"];
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccount"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsChangePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePlanRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsSuspend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsResume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsChangeReason: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SuspendAccountRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedAccountView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatedAccountsInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                operated_account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLink"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorListPeople: {
        parameters: {
            query?: {
                /** @description A page beyond the last is the last. */
                page?: number;
                limit?: number;
                /** @description Part of the e-mail address or the name, in any case, or of the name of an account. */
                search?: string;
                /** @description Absent: everybody. */
                kind?: "operator" | "no_password";
                /** @description Who was never seen comes before all others. */
                sort?: components["schemas"]["PersonSort"];
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedPersonList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorCreatePasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedLink"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorChangePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePersonRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatedPersonView"];
                };
            };
            /** @description A field breaks a rule. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is always an operator. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorSignPersonOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorUnauthenticatedAttempts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnauthenticatedAttemptsView"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
    operatorRefusedAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusedAccessList"];
                };
            };
            /** @description Not signed in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description The role does not allow it, the account is suspended, or the request comes from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
            /** @description There is no such thing in an account of this person. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardError"];
                };
            };
        };
    };
}
